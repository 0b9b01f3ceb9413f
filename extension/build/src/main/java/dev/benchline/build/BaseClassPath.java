package dev.benchline.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The class path on which the current tests meet the base's code. */
final class BaseClassPath {

  private BaseClassPath() {}

  /**
   * The module at another commit: the current tests, then the base's own classes and dependencies
   * in the base's order. What runs the tests, and the tests of other modules, are the current ones;
   * dependencies of the tests alone that the base does not have come last. One that the main code
   * has now and had not in the base is a change like any other.
   */
  static List<Path> of(List<Path> testClasses, Module current, Module base) {
    Map<String, Path> left = new HashMap<>();
    current.dependencies().forEach(dependency -> left.put(dependency.key(), dependency.path()));
    List<Path> path = new ArrayList<>(testClasses);
    path.addAll(base.own());
    for (Dependency dependency : base.dependencies()) {
      Optional<Path> ofCurrent = Optional.ofNullable(left.remove(dependency.key()));
      if (dependency.isOfTests()) {
        ofCurrent.ifPresent(path::add);
      } else {
        path.add(dependency.path());
      }
    }
    current.dependencies().stream()
        .filter(dependency -> left.containsKey(dependency.key()))
        .filter(dependency -> dependency.forTests() || dependency.isOfTests())
        // Fixtures of a project of Gradle bring its own jar.
        .filter(dependency -> !dependency.key().equals(current.name()))
        .forEach(dependency -> path.add(dependency.path()));
    return path;
  }

  /**
   * Names the dependencies of the main code that only the current version has; empty if there are
   * none.
   */
  static Optional<String> added(Module current, Module base) {
    Set<String> before =
        base.dependencies().stream().map(Dependency::key).collect(Collectors.toSet());
    String added =
        current.dependencies().stream()
            .filter(dependency -> !dependency.forTests() && !dependency.isOfTests())
            .map(Dependency::key)
            .filter(key -> !before.contains(key))
            .collect(Collectors.joining(", "));
    return Optional.of(added).filter(names -> !names.isEmpty());
  }

  /** The tests of other modules that both versions have: those of the current, and the base's. */
  static Map<Path, Path> testJars(Module current, Module base) {
    Map<String, Path> ofBase = new HashMap<>();
    base.dependencies().forEach(dependency -> ofBase.put(dependency.key(), dependency.path()));
    Map<Path, Path> jars = new HashMap<>();
    for (Dependency dependency : current.dependencies()) {
      Path before = ofBase.get(dependency.key());
      if (dependency.isTests() && before != null && !before.equals(dependency.path())) {
        jars.put(dependency.path(), before);
      }
    }
    return jars;
  }

  /** The current module with other classes in the place of its own. */
  static List<Path> of(List<Path> testClasses, Module current, Path classes) {
    return of(
        testClasses,
        current,
        new Module(current.key(), List.of(classes), List.of(), current.dependencies()));
  }
}
