package dev.benchline.suites.kit;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The constants of {@link Targets} that are wanted. */
final class TargetsProvider implements ArgumentsProvider, AnnotationConsumer<Targets> {

  private @Nullable Targets targets;

  @Override
  public void accept(Targets annotation) {
    targets = annotation;
  }

  @Override
  public Stream<? extends Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    Targets wanted = Objects.requireNonNull(targets);
    List<String> names = List.of(wanted.names());
    List<String> slow = isQuick(context) ? List.of(wanted.slow()) : List.of();
    Optional<List<String>> only =
        context.getConfigurationParameter("suites.only").map(text -> List.of(text.split(",")));
    return Arrays.stream(Objects.requireNonNull(wanted.value().getEnumConstants()))
        .filter(target -> names.isEmpty() || names.contains(target.name()))
        .filter(target -> !slow.contains(target.name()))
        .filter(target -> only.isEmpty() || only.get().contains(target.name()))
        .map(Arguments::of);
  }

  private static boolean isQuick(ExtensionContext context) {
    return context.getConfigurationParameter("benchline.effort").orElse("").equals("quick");
  }
}
