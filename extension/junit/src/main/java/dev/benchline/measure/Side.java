package dev.benchline.measure;

import java.nio.file.Path;
import java.util.List;

/**
 * One version of one test, as a fork loads and runs it.
 *
 * @param name {@code candidate}, {@code base}, or the name of a sibling test
 * @param uniqueId JUnit's unique id of the test
 * @param classPath where this version's classes are
 */
public record Side(String name, String uniqueId, List<Path> classPath) {

  public Side {
    classPath = List.copyOf(classPath);
  }
}
