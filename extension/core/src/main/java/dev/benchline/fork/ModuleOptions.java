package dev.benchline.fork;

import java.io.File;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The options of a JVM that name modules, as a JVM has to be given them that has no module path.
 * There only the JDK's modules have names, and all else is in the unnamed module.
 *
 * <p>Each option is one text with an equals sign, as a JVM tells its own.
 */
final class ModuleOptions {

  private static final String PATCH = "--patch-module=";
  private static final String ADD_MODULES = "--add-modules=";

  /** Options that are about the module path, or that leave out what the modules on it need. */
  private static final List<String> OF_THE_MODULE_PATH =
      List.of("--module-path=", "--limit-modules=", "-Djdk.module.main=");

  /** Options that change a module in favor of others, {@code =changed/package=others}. */
  private static final List<String> CHANGES =
      List.of("--add-opens=", "--add-exports=", "--add-reads=");

  /** Options that permit modules something. */
  private static final List<String> PERMITS =
      List.of("--enable-native-access=", "--enable-final-field-mutation=");

  private ModuleOptions() {}

  /** The option in terms of the JDK's modules; empty if it is about others alone. */
  static Stream<String> onClassPath(String argument) {
    Predicate<String> isOneOf = argument::startsWith;
    if (OF_THE_MODULE_PATH.stream().anyMatch(isOneOf)) {
      return Stream.empty();
    }
    if (argument.startsWith(ADD_MODULES)) {
      String known =
          names(argument).filter(ModuleOptions::canBeAdded).collect(Collectors.joining(","));
      return known.isEmpty() ? Stream.empty() : Stream.of(ADD_MODULES + known);
    }
    if (argument.startsWith(PATCH)) {
      return isOfTheJdk(changed(argument)) ? Stream.of(argument) : Stream.empty();
    }
    if (CHANGES.stream().anyMatch(isOneOf)) {
      return isOfTheJdk(changed(argument)) ? Stream.of(inFavorOfKnown(argument)) : Stream.empty();
    }
    return Stream.of(PERMITS.stream().anyMatch(isOneOf) ? inFavorOfKnown(argument) : argument);
  }

  /** The directories and jars that are put in front of modules of the module path. */
  static Stream<Path> patches(List<String> arguments) {
    return arguments.stream()
        .filter(argument -> argument.startsWith(PATCH) && !isOfTheJdk(changed(argument)))
        .map(argument -> argument.substring(argument.indexOf('=', PATCH.length()) + 1))
        .flatMap(patch -> Arrays.stream(patch.split(File.pathSeparator)))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of);
  }

  private static Stream<String> names(String argument) {
    return Arrays.stream(argument.substring(argument.lastIndexOf('=') + 1).split(","));
  }

  /** {@code java.base} of {@code --add-opens=java.base/java.lang=some.module}. */
  private static String changed(String argument) {
    return argument.substring(argument.indexOf('=') + 1).split("[/=]", 2)[0];
  }

  private static String inFavorOfKnown(String argument) {
    return argument.substring(0, argument.lastIndexOf('=') + 1)
        + names(argument)
            .map(name -> isOfTheJdk(name) ? name : "ALL-UNNAMED")
            .distinct()
            .collect(Collectors.joining(","));
  }

  private static boolean canBeAdded(String name) {
    return name.equals("ALL-SYSTEM") || name.equals("ALL-DEFAULT") || isOfTheJdk(name);
  }

  private static boolean isOfTheJdk(String name) {
    return ModuleFinder.ofSystem().find(name).isPresent();
  }
}
