package dev.benchline.result;

import dev.benchline.files.SharedLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The performance tests that a module has, and those that the test framework has planned to run, in
 * the file {@value #NAME} among its results: a line each. The JVMs of a module add to it. One of
 * them may have left a test to another; only what none of them has planned was not run.
 *
 * @param known the full names of the tests that are in the base as well, or have a baseline
 * @param planned those that were to run
 * @param alike those that the base's build runs or leaves out as this one does
 * @param against the bases that the JVMs have compared with, as {@code benchline.against} had them
 */
public record TestsFile(
    Set<String> known, Set<String> planned, Set<String> alike, Set<String> against) {

  /** The name of the file. */
  public static final String NAME = "tests.txt";

  private static final String KNOWN = "known ";
  private static final String PLANNED = "planned ";
  private static final String ALIKE = "alike ";
  private static final String AGAINST = "against ";

  /**
   * Names are without arguments, with parameter types where a method has namesakes, and with the
   * class that inherits a nested class.
   */
  public TestsFile {
    known = sorted(known);
    planned = sorted(planned);
    alike = sorted(alike);
    against = Set.copyOf(against);
  }

  private static Set<String> sorted(Collection<String> names) {
    return Collections.unmodifiableSet(new TreeSet<>(names));
  }

  /** Adds them to what other JVMs of the build have left. */
  public void add(Path directory) {
    Path file = directory.resolve(NAME);
    try {
      List<String> left = Files.exists(file) ? Files.readAllLines(file) : List.of();
      String added =
          Stream.of(
                  lines(KNOWN, known),
                  lines(PLANNED, planned),
                  lines(ALIKE, alike),
                  lines(AGAINST, against))
              .flatMap(lines -> lines)
              .filter(line -> !left.contains(line))
              .map(line -> line + "\n")
              .collect(Collectors.joining());
      if (added.isEmpty()) {
        return;
      }
      Files.createDirectories(directory);
      // Appended, not replaced: JVMs that end together lose nothing of each other's.
      SharedLines.append(file, added);
    } catch (IOException e) {
      throw new UncheckedIOException("The tests could not be listed in '%s'.".formatted(file), e);
    }
  }

  /**
   * Reads what a module's JVMs have left in the directory of its results.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static TestsFile read(Path directory) {
    Path file = directory.resolve(NAME);
    try {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      return new TestsFile(
          those(KNOWN, lines), those(PLANNED, lines), those(ALIKE, lines), those(AGAINST, lines));
    } catch (IOException e) {
      throw new UncheckedIOException("The list of tests cannot be read: " + file, e);
    }
  }

  private static Stream<String> lines(String prefix, Set<String> tests) {
    return tests.stream().map(prefix::concat);
  }

  private static Set<String> those(String prefix, List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> line.substring(prefix.length()))
        .collect(Collectors.toSet());
  }

  /** The tests that there are and that no JVM was to run, by their full names. */
  public List<String> notRun() {
    return known.stream()
        .filter(test -> planned.stream().noneMatch(it -> isOne(it, test)))
        .toList();
  }

  /** Those of them that the base's build may have run. */
  public List<String> newlyNotRun() {
    return notRun().stream().filter(test -> !alike.contains(test)).toList();
  }

  /** Baselines and shards know no inheriting classes, which stand in braces behind the method. */
  private static boolean isOne(String one, String other) {
    String ofOne = inheritors(one);
    String ofOther = inheritors(other);
    return (ofOne.isEmpty() || ofOther.isEmpty() || ofOne.equals(ofOther))
        && isOneMethod(without(ofOne, one), without(ofOther, other));
  }

  private static String inheritors(String name) {
    return name.substring(name.indexOf('{') < 0 ? name.length() : name.indexOf('{'));
  }

  private static String without(String end, String name) {
    return name.substring(0, name.length() - end.length());
  }

  /** A method may have a namesake since its baseline was recorded, or have had one then. */
  private static boolean isOneMethod(String one, String other) {
    return one.equals(other) || hasTypes(one, other) || hasTypes(other, one);
  }

  private static boolean hasTypes(String name, String without) {
    return name.startsWith(without + "(") && name.endsWith(")");
  }
}
