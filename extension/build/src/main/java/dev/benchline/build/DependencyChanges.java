package dev.benchline.build;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Names the dependencies whose versions differ between a module and its base. */
final class DependencyChanges {

  private static final int MOST_NAMES = 3;

  private DependencyChanges() {}

  /** As {@code org.ow2.asm:asm 9.9.1 -> 9.11.1}, the first few; empty if there are none. */
  static String of(Module current, Module base) {
    Map<String, Dependency> now = new HashMap<>();
    current.dependencies().forEach(dependency -> now.put(dependency.key(), dependency));
    TreeSet<String> changes = new TreeSet<>();
    for (Dependency before : base.dependencies()) {
      Dependency after = now.get(before.key());
      if (after != null && !before.isOfTests()) {
        Optional<String> from = before.version();
        Optional<String> to = after.version();
        if (from.isPresent() && to.isPresent() && !from.equals(to)) {
          changes.add("%s %s -> %s".formatted(before.key(), from.get(), to.get()));
        }
      }
    }
    String shown = changes.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return changes.size() > MOST_NAMES
        ? shown + " and " + (changes.size() - MOST_NAMES) + " more"
        : shown;
  }
}
