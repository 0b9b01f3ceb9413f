package dev.benchline.pipeline;

import dev.benchline.affected.LoadableClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The test code of a base: its own, which is not run but says how the base gates, and what of the
 * current version's it runs with.
 *
 * @param ofModule the directories of the module's test classes; empty if not known
 * @param ofOthers the tests of other modules, with which both versions run: the jar or directory of
 *     the current version, and that of the base
 * @param listed the entries of the current version's class path of which the build has told what
 *     the base has in their place; empty if not known
 */
public record BaseTestCode(List<Path> ofModule, Map<Path, Path> ofOthers, Set<Path> listed) {

  /** Nothing is known of the base's tests. */
  static final BaseTestCode UNKNOWN = new BaseTestCode(List.of(), Map.of());

  public BaseTestCode {
    ofModule = List.copyOf(ofModule);
    ofOthers = Map.copyOf(ofOthers);
    listed = Set.copyOf(listed);
  }

  /** Nothing is known of what else the tests run with. */
  public BaseTestCode(List<Path> ofModule, Map<Path, Path> ofOthers) {
    this(ofModule, ofOthers, Set.of());
  }

  /**
   * The base's class path with what only the JVM of the tests has, such as a directory of
   * configuration that the build gives to it alone. It belongs to the tests, which both versions
   * have: in front where it comes before all code and all that the build has listed, and otherwise
   * behind. Code that the build has not listed may be the current version's own in another form, as
   * in a shaded jar, which in front of the base would take its place.
   *
   * @param base the base's class path as the build has made it
   * @param current the class path of the current version
   */
  List<Path> complete(List<Path> base, List<Path> current) {
    if (listed.isEmpty()) {
      return base;
    }
    Set<Path> known = places();
    base.forEach(entry -> known.add(real(entry)));
    List<Path> path = new ArrayList<>();
    boolean inFront = true;
    List<Path> behind = new ArrayList<>();
    for (Path entry : current) {
      boolean isListed = known.contains(real(entry));
      inFront = inFront && !isListed && !hasCode(entry);
      if (!isListed) {
        (inFront ? path : behind).add(entry);
      }
    }
    path.addAll(base);
    path.addAll(behind);
    return path;
  }

  /** True unless only the JVM of the tests has an entry. */
  boolean lists(Path entry) {
    return listed.isEmpty() || places().contains(real(entry));
  }

  private static boolean hasCode(Path entry) {
    try {
      return LoadableClasses.areIn(entry);
    } catch (IOException unknown) {
      return true;
    }
  }

  private Set<Path> places() {
    return listed.stream().map(BaseTestCode::real).collect(Collectors.toSet());
  }

  /** Where an entry is, by whatever links the build or the JVM leads to it. */
  private static Path real(Path entry) {
    try {
      return entry.toRealPath();
    } catch (IOException missing) {
      return entry.toAbsolutePath().normalize();
    }
  }
}
