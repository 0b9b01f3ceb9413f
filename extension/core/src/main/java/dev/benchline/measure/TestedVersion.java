package dev.benchline.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the things that a fork measures, as it loads and runs it.
 *
 * @param version which of them it is
 * @param name what messages call it: its version, or the name of a test
 * @param uniqueId JUnit's unique id of the test
 * @param classPath where its classes are
 * @param injected what it does in addition, in a self-check
 * @param jdk the home of the JDK that runs it; null for the one that runs the others
 */
public record TestedVersion(
    Version version,
    String name,
    String uniqueId,
    List<Path> classPath,
    InjectedSlowdown injected,
    @Nullable Path jdk) {

  /** A version as it is. */
  public TestedVersion(Version version, String name, String uniqueId, List<Path> classPath) {
    this(version, name, uniqueId, classPath, InjectedSlowdown.NONE, null);
  }

  /** A version as it is, called by its version. */
  public TestedVersion(Version version, String uniqueId, List<Path> classPath) {
    this(version, version.text(), uniqueId, classPath);
  }

  public TestedVersion {
    classPath = List.copyOf(classPath);
  }

  /** The same with something injected. */
  TestedVersion with(InjectedSlowdown other) {
    return new TestedVersion(version, name, uniqueId, classPath, other, jdk);
  }

  /** True if the other one is the same but for the test. */
  boolean differsInTestFrom(TestedVersion other) {
    return new TestedVersion(version, name, other.uniqueId, classPath, injected, jdk).equals(other);
  }

  /** The same, run by another JDK. */
  public TestedVersion on(Path home) {
    return new TestedVersion(version, name, uniqueId, classPath, injected, home);
  }

  /** The home of the JDK that runs it, if that is another one. */
  public Optional<Path> otherJdk() {
    return Optional.ofNullable(jdk);
  }
}
