package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The part of a test framework that runs its tests in a fork.
 *
 * @param framework the framework's own jars; the versions that a fork compares share them, since
 *     they take as long to load as a JVM takes to start
 * @param benchline the jars of Benchline, which each version loads anew: the JIT must not compile
 *     the loop of one version by what it has seen of another's
 * @param entryPoint name of a class with a method {@code public static String run(String uniqueId,
 *     Map<String, String> parameters, Map<String, String> settings, BlockingQueue<Object> requests,
 *     BlockingQueue<Object> replies)}; it opens a {@link ForkedTest}, runs the test and returns the
 *     {@link ForkOutcome} as text
 * @param jvmArguments what the JVM of a fork needs for the harness's sake
 * @param parameters settings of the framework, handed on to the entry point; those of the history
 *     are left out
 */
public record Harness(
    List<Path> framework,
    List<Path> benchline,
    String entryPoint,
    List<String> jvmArguments,
    Map<String, String> parameters) {

  /**
   * The setting with the unique ids of the tests that the entry point runs along with its own, one
   * a line: in the same order in each version, as those of one class that share its setup.
   */
  public static final String SIBLINGS = "siblings";

  /** With the unique id of a test behind it: the setting that has the name of its subject. */
  public static final String NAME = "name of ";

  public Harness {
    framework = List.copyOf(framework);
    benchline = List.copyOf(benchline);
    jvmArguments = List.copyOf(jvmArguments);
    parameters =
        parameters.entrySet().stream()
            .filter(parameter -> !Jvm.isOfTheParent(parameter.getKey()))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** A class path on which this harness comes first, so that two versions have it in common. */
  public List<Path> before(List<Path> classPath) {
    return Stream.concat(jars(), classPath.stream()).distinct().toList();
  }

  /** A class path with what it lacks of this harness at its end. */
  public List<Path> completing(List<Path> classPath) {
    return Stream.concat(classPath.stream(), jars()).distinct().toList();
  }

  private Stream<Path> jars() {
    return Stream.concat(benchline.stream(), framework.stream());
  }

  /**
   * The jar or directory that a class was loaded from.
   *
   * @throws MeasurementException if it has none
   */
  public static Path jarOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      throw new MeasurementException(
          "A fork needs the jar of " + type.getName() + ", but its place is unknown.");
    }
    try {
      return Path.of(location.toURI());
    } catch (URISyntaxException e) {
      throw new MeasurementException("'" + location + "' is no class path entry.", e);
    }
  }
}
