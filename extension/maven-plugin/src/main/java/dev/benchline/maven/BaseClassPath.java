package dev.benchline.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The class path on which the candidate's tests meet the base's code. */
final class BaseClassPath {

  private BaseClassPath() {}

  /**
   * The module at another commit: the candidate's tests, then the base's own classes and
   * dependencies in the base's order. What runs the tests is the candidate's; dependencies that
   * only the candidate has come last, because its tests may need them.
   */
  static List<Path> of(Path testClasses, Module candidate, Module base) {
    Map<String, Path> left = new HashMap<>();
    candidate.dependencies().forEach(dependency -> left.put(dependency.key(), dependency.path()));
    List<Path> path = new ArrayList<>(List.of(testClasses));
    base.own().ifPresent(path::add);
    for (Dependency dependency : base.dependencies()) {
      Optional<Path> candidates = Optional.ofNullable(left.remove(dependency.key()));
      if (dependency.isHarness()) {
        candidates.ifPresent(path::add);
      } else {
        path.add(dependency.path());
      }
    }
    candidate.dependencies().stream()
        .filter(dependency -> left.containsKey(dependency.key()))
        .forEach(dependency -> path.add(dependency.path()));
    return path;
  }

  /** The candidate's module with other classes in the place of its own. */
  static List<Path> of(Path testClasses, Module candidate, Path classes) {
    return of(
        testClasses,
        candidate,
        new Module(candidate.key(), Optional.of(classes), candidate.dependencies()));
  }
}
