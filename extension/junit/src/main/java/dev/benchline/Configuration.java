package dev.benchline;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Reads and checks the values of our configuration parameters. Nothing falls back: a value that
 * cannot be used is an error that names the key, the value and the known ones.
 */
final class Configuration {

  /**
   * Under our prefix, but not for us: what a build calls our version, what the Maven plugin is
   * told, and a mark on our forks.
   */
  static final Set<String> NO_PARAMETERS =
      Set.of(
          "benchline.version",
          "benchline.base.arguments",
          "benchline.report",
          "benchline.results",
          Blackhole.COMPILER_PROPERTY);

  private final Function<String, Optional<String>> lookup;

  /**
   * @param lookup finds a configuration parameter, which JUnit takes from the request, the system
   *     properties or {@code junit-platform.properties}, in this order
   */
  Configuration(Function<String, Optional<String>> lookup) {
    this.lookup = lookup;
  }

  /**
   * Refuses keys under our prefix that do not exist, so that a misspelt setting is not ignored.
   *
   * @throws ExtensionConfigurationException naming the first such key and the known ones
   */
  static void rejectUnknown(Collection<String> keys) {
    List<String> known = ConfigurationKey.keys();
    keys.stream()
        .filter(key -> key.startsWith(ConfigurationKey.PREFIX))
        .filter(key -> !known.contains(key) && !NO_PARAMETERS.contains(key))
        .sorted()
        .findFirst()
        .ifPresent(
            key -> {
              throw new ExtensionConfigurationException(
                  "Unknown configuration parameter '%s'. Known ones are %s."
                      .formatted(key, String.join(", ", known)));
            });
  }

  Optional<String> text(ConfigurationKey key) {
    return lookup.apply(key.key()).map(String::trim).filter(value -> !value.isEmpty());
  }

  boolean flag(ConfigurationKey key, boolean standard) {
    return text(key)
        .map(
            value ->
                switch (value.toLowerCase(Locale.ROOT)) {
                  case "true" -> true;
                  case "false" -> false;
                  default -> throw invalid(key, value);
                })
        .orElse(standard);
  }

  OptionalInt number(ConfigurationKey key, Range range) {
    Optional<String> text = text(key);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    try {
      int value = Integer.parseInt(text.get());
      if (range.contains(value)) {
        return OptionalInt.of(value);
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw invalid(key, text.get());
  }

  OptionalDouble fraction(ConfigurationKey key, double least, double most) {
    Optional<String> text = text(key);
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    try {
      double value = Double.parseDouble(text.get());
      if (value >= least && value <= most) {
        return OptionalDouble.of(value);
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw invalid(key, text.get());
  }

  /** One of an enum's constants, written in any case. */
  <E extends Enum<E>> E choice(ConfigurationKey key, E standard) {
    return text(key)
        .map(
            value ->
                Arrays.stream(standard.getDeclaringClass().getEnumConstants())
                    .filter(constant -> constant.name().equalsIgnoreCase(value))
                    .findFirst()
                    .orElseThrow(() -> invalid(key, value)))
        .orElse(standard);
  }

  ExtensionConfigurationException invalid(ConfigurationKey key, String value) {
    return new ExtensionConfigurationException(
        "Invalid value '%s' set via the '%s' configuration parameter. Known values are %s."
            .formatted(value, key.key(), key.knownValues()));
  }

  /**
   * The numbers that are allowed.
   *
   * @param least the smallest
   * @param most the largest
   */
  record Range(int least, int most) {

    boolean contains(int value) {
      return value >= least && value <= most;
    }
  }
}
