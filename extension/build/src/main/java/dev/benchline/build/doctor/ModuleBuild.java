package dev.benchline.build.doctor;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.build.Version;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds what the build tool knows about a module that has tests, with all that it inherits.
 *
 * @param name of the module
 * @param directory where it is
 * @param dependencies versions of what its tests use, by {@code group:artifact}
 * @param plugins versions of its plugins, by artifact
 * @param goals what its plugins do in a build, such as {@code maven-failsafe-plugin:verify}
 * @param arguments the arguments of the JVM that measures
 * @param forkCount how many JVMs measure at a time, as the build says it
 * @param baselines where its baselines are
 * @param behaviors what it does that matters to a gate
 */
public record ModuleBuild(
    String name,
    Path directory,
    Map<String, String> dependencies,
    Map<String, String> plugins,
    List<String> goals,
    String arguments,
    String forkCount,
    BaselineLocation baselines,
    Set<Behavior> behaviors) {

  /** A way to run tests that a gate has, or that it does without. */
  public enum Behavior {
    /** The build goes on where a measured test has failed. */
    IGNORES_FAILURES,
    /** Maven's Build Cache Extension is among the extensions of its pom. */
    CACHES_BUILDS,
    /** The command line, or {@code .mvn/maven.config}, turns that extension off. */
    TURNS_CACHE_OFF,
    /** Failsafe runs no test. */
    SKIPS_TESTS,
    /** Surefire measures, unless the module's own parameters of JUnit say otherwise. */
    MEASURES_IN_MVN_TEST
  }

  public ModuleBuild {
    dependencies = Map.copyOf(dependencies);
    plugins = Map.copyOf(plugins);
    goals = List.copyOf(goals);
    behaviors = Set.copyOf(behaviors);
  }

  boolean hasBenchline() {
    return dependencies.containsKey("dev.benchline:benchline-junit");
  }

  /** True if a plugin is older than another version; one that is not there is not. */
  boolean hasOld(String plugin, String version) {
    return plugins.containsKey(plugin) && Version.of(plugins.get(plugin)).isBefore(version);
  }

  boolean behaves(Behavior how) {
    return behaviors.contains(how);
  }

  boolean runs(String goal) {
    return goals.contains(goal);
  }
}
