package dev.benchline.pipeline;

import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.result.VersionChange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Finds the versions that explain a test where nothing but versions differs from the base. */
final class ExplainingVersions {

  private ExplainingVersions() {}

  /**
   * First those that the slow methods are part of, then the one of the first class that differs and
   * that the test reaches, then the others; none if other code differs as well.
   *
   * @param cause of a slowdown, if one was found
   */
  static List<VersionChange> of(RunContext run, PerformanceTest test, Optional<Cause> cause) {
    List<VersionChange> changes =
        run.base()
            .map(Base::changes)
            .filter(BaseChanges::onlyVersions)
            .map(BaseChanges::versions)
            .orElse(List.of());
    if (changes.size() < 2) {
      return changes;
    }
    Stream<String> slow =
        cause.stream()
            .flatMap(its -> Stream.concat(its.slower().stream(), its.allocating().stream()))
            .map(ExplainingVersions::className);
    Stream<String> reached = run.compared.flatMap(its -> its.firstDifferingClass(test)).stream();
    return sorted(changes, Stream.concat(slow, reached).toList(), run.forks.classPath());
  }

  /** Those that hold the classes first, in the order of the classes. */
  static List<VersionChange> sorted(
      List<VersionChange> changes, List<String> classes, List<Path> classPath) {
    Set<VersionChange> sorted = new LinkedHashSet<>();
    for (String name : classes) {
      changes.stream().filter(change -> holds(change, name, classPath)).forEach(sorted::add);
    }
    sorted.addAll(changes);
    return List.copyOf(sorted);
  }

  /** That of {@code byte[] in com.acme.Order.total} is {@code com.acme.Order}. */
  private static String className(Growth growth) {
    String method = growth.name().substring(growth.name().lastIndexOf(' ') + 1);
    return method.substring(0, Math.max(0, method.lastIndexOf('.')));
  }

  private static boolean holds(VersionChange change, String className, List<Path> classPath) {
    String name = change.artifact().substring(change.artifact().indexOf(':') + 1).split(":", 2)[0];
    String beginning = name + "-" + change.to();
    return classPath.stream()
        .filter(entry -> String.valueOf(entry.getFileName()).startsWith(beginning))
        .anyMatch(jar -> holds(jar, className));
  }

  private static boolean holds(Path jar, String className) {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return file.getEntry(className.replace('.', '/') + ".class") != null;
    } catch (IOException noJar) {
      return false;
    }
  }
}
