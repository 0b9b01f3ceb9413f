package dev.benchline.settings;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.Mode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that a test itself gives.
 *
 * @param mode what one observation is, if it says so
 * @param isolation how versions are kept apart, if it says so
 * @param numbers of {@link Setting#OF_TESTS}, those that it sets
 * @param jvmArguments further arguments for the JVM of its forks
 */
public record TestSettings(
    Optional<Mode> mode,
    Optional<Isolation> isolation,
    Map<Setting<Integer>, Integer> numbers,
    List<String> jvmArguments) {

  public TestSettings {
    numbers = Map.copyOf(numbers);
    jvmArguments = List.copyOf(jvmArguments);
  }
}
