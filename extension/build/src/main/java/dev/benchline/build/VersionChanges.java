package dev.benchline.build;

import dev.benchline.result.VersionChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the versions that differ between a module and its base. */
final class VersionChanges {

  private VersionChanges() {}

  /** The dependencies by name, then the release of Java, then the plugins by name. */
  static List<VersionChange> of(Module current, Module base) {
    List<VersionChange> changes = new ArrayList<>(dependencies(current, base));
    change("Java release", JavaRelease.of(base.own()), JavaRelease.of(current.own()))
        .ifPresent(changes::add);
    new TreeMap<>(base.plugins())
        .forEach(
            (name, version) ->
                change(name, Optional.of(version), Optional.ofNullable(current.plugins().get(name)))
                    .ifPresent(changes::add));
    return List.copyOf(changes);
  }

  /**
   * Compares dependencies, without those that run the tests, which are the same for both versions.
   */
  private static List<VersionChange> dependencies(Module current, Module base) {
    Map<String, Dependency> now = new HashMap<>();
    current.dependencies().forEach(dependency -> now.put(dependency.key(), dependency));
    return base.dependencies().stream()
        .filter(before -> !before.isOfTests())
        .flatMap(before -> change(before, Optional.ofNullable(now.get(before.key()))).stream())
        .sorted(Comparator.comparing(VersionChange::artifact))
        .toList();
  }

  private static Optional<VersionChange> change(Dependency before, Optional<Dependency> now) {
    return change(before.key(), before.version(), now.flatMap(Dependency::version));
  }

  private static Optional<VersionChange> change(
      String name, Optional<String> from, Optional<String> to) {
    return from.isPresent() && to.isPresent() && !from.equals(to)
        ? Optional.of(new VersionChange(name, from.get(), to.get()))
        : Optional.empty();
  }
}
