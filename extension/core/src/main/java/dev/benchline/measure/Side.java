package dev.benchline.measure;

import java.nio.file.Path;
import java.util.List;

/**
 * One version of one test, as a fork loads and runs it.
 *
 * @param name {@link #CANDIDATE}, {@link #BASE}, or the name of a sibling test
 * @param uniqueId JUnit's unique id of the test
 * @param classPath where this version's classes are
 * @param planted what it does beside, in a self-test
 */
public record Side(String name, String uniqueId, List<Path> classPath, PlantedWork planted) {

  /** The version under judgement. */
  public static final String CANDIDATE = "candidate";

  /** The version that it is compared with. */
  public static final String BASE = "base";

  /** A side as it is. */
  public Side(String name, String uniqueId, List<Path> classPath) {
    this(name, uniqueId, classPath, PlantedWork.NONE);
  }

  public Side {
    classPath = List.copyOf(classPath);
  }
}
