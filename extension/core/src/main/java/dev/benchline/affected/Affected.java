package dev.benchline.affected;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The part of the difference between two class paths that a test can reach. Where it reaches
 * nothing, both versions run the same code, and measuring them would only compare chance with
 * chance.
 *
 * <p>Files are compared by content, wherever they lie: the time stamps of a jar, the order of its
 * entries, and whether classes come from a jar or a directory do not matter. Of several classes of
 * one name the first on the class path counts; of several resources of one name all do, in their
 * order. Of a multi-release jar the files for this JVM count. A manifest's {@code Class-Path} is
 * followed.
 *
 * <p>Not compared is what describes a jar and is no part of a program: its manifest and signature;
 * its license, notice, copyright and readme; the directory {@code META-INF/maven}; what is for
 * other programs ({@code META-INF/native-image}, {@code META-INF/proguard}, {@code
 * spring-configuration-metadata.json}); and what tells of its build ({@code build-info.properties},
 * {@code git.properties}, {@code META-INF/sbom}, {@code META-INF/DEPENDENCIES}). Nor are the line
 * numbers and the names of local variables in a class file, also where Kotlin keeps them in an
 * annotation: two classes that differ in nothing else run the same instructions.
 *
 * <p>When unsure, a difference is reached:
 *
 * <ul>
 *   <li>A resource that differs, service files included, is reached by every test.
 *   <li>A class that differs is reached by a test whose class leads to it: any text in the constant
 *       pool of a class that names another leads there. That holds references, descriptors,
 *       signatures, annotations and every string constant. The name of a package with a dot at its
 *       end leads to all classes below, and a text that ends within the name of a class, or has a
 *       gap for another text there, to that class, since something may be appended to them.
 *   <li>A service leads to its providers. One that is not defined on the class path, such as those
 *       of the JDK, may be asked for out of sight, and so may JUnit's: their providers are reached
 *       by every test.
 *   <li>So are classes that a resource names, in its own name or in what it holds, and those that a
 *       framework may find by searching: classes with an annotation that is kept at run time, on
 *       the class, a method or a parameter, in places that differ, in either version, in jars that
 *       each has built, or in a directory that both have, unless they are tests.
 *   <li>A class leads to those that extend or implement it and differ, and to those that have its
 *       name with {@code Impl} at the end, in any package, or with {@code _} or {@code $} and more
 *       behind it, outside of jars that both versions have.
 *   <li>A class file that cannot be read leads everywhere.
 * </ul>
 *
 * <p>What remains unseen is a class whose name is put together at run time from parts none of which
 * shows the package with a dot behind it; one with an annotation in a library that both versions
 * take from one place; one that is found by searching for something other than an annotation, a
 * type, or those names; and one that does not differ itself, but uses what does, and is found by
 * its type alone.
 *
 * <p>Nothing is read before the first question, nothing at all if the class paths are equal, and no
 * file twice. Safe for use by several threads.
 */
public final class Affected {

  private final List<Path> current;
  private final List<Path> base;
  private @Nullable ClassGraph graph;

  private Affected(List<Path> current, List<Path> base) {
    this.current = absolute(current);
    this.base = absolute(base);
  }

  /**
   * Compares two class paths. Entries that do not exist are ignored, as the JVM does.
   *
   * @param current jars and directories of the current version, in order
   * @param base jars and directories of the base
   */
  public static Affected between(List<Path> current, List<Path> base) {
    return new Affected(current, base);
  }

  /**
   * A difference that a test can reach.
   *
   * @param testClass binary name, such as {@code com.acme.OrderTests$Large}
   * @return the binary name of the class, or the path of the resource, that differs; empty if the
   *     test is unchanged. A test class that neither version has is itself the difference.
   * @throws UncheckedIOException if a class path cannot be read
   */
  public Optional<String> firstDifference(String testClass) {
    return found(graph -> graph.firstDifference(testClass));
  }

  /**
   * A class that differs and that a test can reach, whether a resource differs or not.
   *
   * @param testClass binary name
   * @return the binary name of the class
   * @throws UncheckedIOException if a class path cannot be read
   */
  public Optional<String> firstDifferingClass(String testClass) {
    return found(graph -> graph.firstDifferingClass(testClass));
  }

  /** A question to the graph. */
  private interface Question {

    Optional<String> ask(ClassGraph graph) throws IOException;
  }

  private synchronized Optional<String> found(Question question) {
    if (current.equals(base)) {
      return Optional.empty();
    }
    try {
      if (graph == null) {
        graph = ClassGraph.of(current, base);
      }
      try {
        return question.ask(graph);
      } finally {
        graph.release();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The class paths of both versions could not be compared. Measure without comparing them:"
              + " -Dbenchline.measure.unaffected=true",
          e);
    }
  }

  private static List<Path> absolute(List<Path> classPath) {
    return classPath.stream().map(path -> path.toAbsolutePath().normalize()).toList();
  }
}
