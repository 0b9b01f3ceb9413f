package dev.benchline.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Finds modules of the repository that the current version does not take from its own build, but
 * from where an earlier build has installed them: then changes of them are not compared, or not
 * those of the working tree.
 */
final class InstalledModules {

  private InstalledModules() {}

  /**
   * A warning for each.
   *
   * @param isOfRepository true for a path of this build
   * @param isOfBase true for a path of the base's build
   */
  static List<String> warnings(
      Module current, Module base, Predicate<Path> isOfRepository, Predicate<Path> isOfBase) {
    Map<String, Path> before = new HashMap<>();
    base.dependencies().forEach(dependency -> before.put(dependency.key(), dependency.path()));
    List<String> warnings = new ArrayList<>();
    for (Dependency dependency : current.dependencies()) {
      Path path = dependency.path();
      Path ofBase = before.get(dependency.key());
      if (ofBase == null || dependency.isOfTests() || isOfRepository.test(path)) {
        continue;
      }
      if (isOfBase.test(ofBase)) {
        warnings.add(
            "%s was built for the base, and is %s in the current version, as some build has installed it: build it along with %s (with Maven by -am)"
                .formatted(dependency.key(), path, current.key()));
      } else if (path.equals(ofBase) && isSibling(dependency, current)) {
        warnings.add(
            "both versions take %s from %s: if this repository has its sources, their changes are not compared; build it along with %s (with Maven by -pl and -am, where the whole build starts)"
                .formatted(dependency.key(), path, current.key()));
      }
    }
    return warnings;
  }

  /** A snapshot of the same group, which is likely to be a module of the same repository. */
  private static boolean isSibling(Dependency dependency, Module module) {
    String group = module.key().substring(0, module.key().indexOf(':') + 1);
    return dependency.key().startsWith(group)
        && dependency.version().filter(version -> version.endsWith("-SNAPSHOT")).isPresent();
  }
}
