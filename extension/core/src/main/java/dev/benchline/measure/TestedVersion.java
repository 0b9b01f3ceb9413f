package dev.benchline.measure;

import java.nio.file.Path;
import java.util.List;

/**
 * One of the things that a fork measures, as it loads and runs it.
 *
 * @param version which of them it is
 * @param name what messages call it: its version, or the name of a test
 * @param uniqueId JUnit's unique id of the test
 * @param classPath where its classes are
 * @param injected what it does in addition, in a self-check
 */
public record TestedVersion(
    Version version,
    String name,
    String uniqueId,
    List<Path> classPath,
    InjectedSlowdown injected) {

  /** A version as it is. */
  public TestedVersion(Version version, String name, String uniqueId, List<Path> classPath) {
    this(version, name, uniqueId, classPath, InjectedSlowdown.NONE);
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
    return new TestedVersion(version, name, uniqueId, classPath, other);
  }
}
