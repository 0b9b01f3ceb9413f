package dev.benchline.pipeline;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Acceptance;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Regressions against the base that somebody has accepted, each with a reason: {@code
 * OrderTests.kryo: a field more}. They are shown as what they are, and fail nothing.
 *
 * <p>The names of a test are looked for in the text, since the arguments of a test may hold
 * anything that separates entries.
 *
 * @param given by the user, separated by semicolons or line ends
 * @param trailers of commit messages, one per line; nobody can mend a message, so what cannot be
 *     read accepts nothing and is no error
 * @param namesakes finds the other test classes that have the same name without its package
 */
record Acceptances(
    String given, String trailers, Function<TestId, ? extends List<String>> namesakes) {

  private static final Pattern READABLE = Pattern.compile("[^:]+:.*\\S.*");

  /**
   * Checks what the user has given.
   *
   * @throws ConfigurationException if there is no test or no reason
   */
  Acceptances {
    String pending = "";
    for (String part : given.split("[;\\r\\n]", -1)) {
      String entry = pending + part.trim();
      // A name may hold semicolons, so it goes on until there is a colon.
      pending = entry.contains(":") ? "" : entry;
      if (!entry.isEmpty() && pending.isEmpty() && !isReadable(entry)) {
        throw new ConfigurationException(unreadable(entry));
      }
    }
    if (!pending.isEmpty()) {
      throw new ConfigurationException(unreadable(pending));
    }
  }

  /** The judgment, accepted if it regressed and somebody has said why. */
  Judgment applyTo(TestId test, Judgment judgment) {
    if (judgment.verdict() != Verdict.REGRESSED) {
      return judgment;
    }
    String qualifier = test.packageName().isEmpty() ? "" : test.packageName() + ".";
    Optional<String> exact = reasonFor(names(test, qualifier));
    Optional<String> simple = exact.or(() -> reasonFor(names(test, "")));
    List<String> others = exact.isEmpty() && simple.isPresent() ? namesakes.apply(test) : List.of();
    return simple
        .filter(reason -> others.isEmpty())
        .or(() -> reasonFor(List.of("*")))
        .map(judgment::accepted)
        .orElseGet(() -> judgment.with(warnings(test, others)));
  }

  /** The test, also as messages name it, its class, and the classes around that. */
  private static List<String> names(TestId test, String qualifier) {
    List<String> names = new ArrayList<>();
    names.add(qualifier + test.displayName());
    names.add(qualifier + Acceptance.name(test));
    String name = qualifier + test.shortClassName();
    while (name.length() > qualifier.length()) {
      names.add(name);
      name = name.substring(0, Math.max(qualifier.length(), name.lastIndexOf('.')));
    }
    return names;
  }

  private Optional<String> reasonFor(List<String> names) {
    return names.stream()
        .flatMap(
            name ->
                Stream.of(reason(name, given, ";\\r\\n"), reason(name, trailers, "\\r\\n"))
                    .flatMap(Optional::stream))
        .findFirst();
  }

  private static Optional<String> reason(String name, String text, String separators) {
    Matcher entry =
        Pattern.compile(
                "(?:^|[%1$s])\\s*%2$s[ \\t]*:([^%1$s]*[^\\s%1$s])"
                    .formatted(separators, Pattern.quote(name)))
            .matcher(text);
    return entry
        .results()
        .map(found -> found.group(1).trim())
        .filter(reason -> !Acceptance.isPlaceholder(reason))
        .findFirst();
  }

  private List<Warning> warnings(TestId test, List<String> namesakes) {
    List<String> texts = new ArrayList<>();
    if (!namesakes.isEmpty()) {
      texts.add(
          "It is accepted by a name that %s has as well. Accept it with its package: %s.%s: <reason>"
              .formatted(
                  String.join(", ", namesakes), test.className().replace('$', '.'), test.name()));
    }
    trailers
        .lines()
        .filter(line -> !line.isBlank() && !isReadable(line))
        .map(Acceptances::unreadable)
        .forEach(texts::add);
    return texts.stream().map(WarningType.NOT_ACCEPTED::of).toList();
  }

  private static boolean isReadable(String entry) {
    return READABLE.matcher(entry).matches() && !hasPlaceholder(entry);
  }

  private static boolean hasPlaceholder(String entry) {
    return Acceptance.isPlaceholder(entry.substring(entry.lastIndexOf(':') + 1));
  }

  private static String unreadable(String entry) {
    return hasPlaceholder(entry)
        ? "'%s' accepts no regression. Write why, in place of %s."
            .formatted(entry.trim(), entry.substring(entry.lastIndexOf(':') + 1).trim())
        : "'%s' accepts no regression. Known values of benchline.accept and of the trailer Benchline-Accept are '<test>: <reason>', where <test> is the name that reports show, a class, or * for all."
            .formatted(entry.trim());
  }
}
