package dev.benchline.pipeline;

import dev.benchline.files.PropertiesFile;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.ComparedWith.Kind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The file {@code base.properties} among a module's results: a build writes there what the tests of
 * the module are compared with, and the tests read it.
 */
public final class BaseFile {

  /** The name of the file. */
  public static final String NAME = "base.properties";

  private static final String AGAINST = "against";
  private static final String KIND = "kind";
  private static final String SHOWN = "name";
  private static final String VERSION = "version";
  private static final String COMMIT = "commit";
  private static final String CLASS_PATH = "classpath";
  private static final String ACCEPT = "accept";
  private static final String MISSING = "missing";
  private static final String TESTS = "tests";
  private static final String TEST_JARS = "test.jars";
  private static final String LISTED = "listed";
  private static final String DIFFERING = "differing";
  private static final String CHANGES = "changes";
  private static final String EXTENT = "extent";
  private static final String RECORDED_AS = "recorded";
  private static final String SEPARATOR = "\t";

  private BaseFile() {}

  /** Writes it into the directory of the module's results. */
  public static void write(Base base, Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put(AGAINST, base.against());
    values.put(KIND, base.comparedWith().kind().name());
    values.put(SHOWN, base.name());
    values.put(VERSION, base.comparedWith().version());
    values.put(COMMIT, base.commit().orElse(""));
    if (!base.accept().isBlank()) {
      values.put(ACCEPT, base.accept().strip());
    }
    if (!base.recordedAs().isEmpty()) {
      values.put(
          RECORDED_AS, base.recordedAs().stream().sorted().collect(Collectors.joining("\n")));
    }
    put(values, base.tests());
    put(values, base.changes());
    base.missing()
        .ifPresentOrElse(
            reason -> values.put(MISSING, reason),
            () -> values.put(CLASS_PATH, joined(base.classPath())));
    PropertiesFile.write(directory.resolve(NAME), values);
  }

  private static void put(Map<String, String> values, BaseTestCode tests) {
    if (!tests.ofModule().isEmpty()) {
      values.put(TESTS, joined(tests.ofModule()));
    }
    if (!tests.listed().isEmpty()) {
      values.put(LISTED, joined(tests.listed().stream().sorted().toList()));
    }
    if (!tests.ofOthers().isEmpty()) {
      values.put(
          TEST_JARS,
          new TreeMap<>(tests.ofOthers())
              .entrySet().stream()
                  .map(jar -> jar.getKey() + SEPARATOR + jar.getValue())
                  .collect(Collectors.joining("\n")));
    }
  }

  private static void put(Map<String, String> values, BaseChanges changes) {
    if (!changes.buildFiles().isEmpty()) {
      values.put(DIFFERING, String.join("\n", changes.buildFiles()));
    }
    if (!changes.versions().isEmpty()) {
      values.put(
          CHANGES,
          changes.versions().stream()
              .map(its -> String.join(SEPARATOR, its.artifact(), its.from(), its.to()))
              .collect(Collectors.joining("\n")));
    }
    if (changes.extent() != Extent.ANY) {
      values.put(EXTENT, changes.extent().name());
    }
  }

  private static String joined(List<Path> classPath) {
    return classPath.stream()
        .map(entry -> entry.toAbsolutePath().normalize().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Reads what {@link #write} wrote. */
  public static Base read(Path file) throws IOException {
    Map<String, String> values = PropertiesFile.read(file);
    String against = values.getOrDefault(AGAINST, "");
    return new Base(
            against,
            comparedWith(values, against),
            Optional.ofNullable(values.get(COMMIT)).filter(commit -> !commit.isEmpty()),
            classPath(values.getOrDefault(CLASS_PATH, "")),
            values.getOrDefault(ACCEPT, ""),
            Optional.ofNullable(values.get(MISSING)))
        .recordedAs(
            values.getOrDefault(RECORDED_AS, "").lines().collect(Collectors.toUnmodifiableSet()))
        .with(
            new BaseTestCode(
                classPath(values.getOrDefault(TESTS, "")),
                testJars(values.getOrDefault(TEST_JARS, "")),
                Set.copyOf(classPath(values.getOrDefault(LISTED, "")))))
        .with(
            new BaseChanges(
                values.getOrDefault(DIFFERING, "").lines().toList(),
                values.getOrDefault(CHANGES, "").lines().map(BaseFile::change).toList(),
                Extent.valueOf(values.getOrDefault(EXTENT, Extent.ANY.name()))));
  }

  private static ComparedWith comparedWith(Map<String, String> values, String against) {
    return ComparedWith.base(
        Kind.valueOf(values.getOrDefault(KIND, Kind.CLASSES.name())),
        values.getOrDefault(SHOWN, against),
        values.getOrDefault(VERSION, against));
  }

  private static Map<Path, Path> testJars(String text) {
    return text.lines()
        .map(line -> line.split(SEPARATOR, 2))
        .collect(Collectors.toMap(jar -> Path.of(jar[0]), jar -> Path.of(jar[1])));
  }

  private static VersionChange change(String line) {
    String[] parts = line.split(SEPARATOR, 3);
    return new VersionChange(parts[0], parts[1], parts[2]);
  }

  /** The entries of a class path, separated as the system does. */
  public static List<Path> classPath(String text) {
    return Arrays.stream(text.split(File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .map(entry -> Path.of(entry).toAbsolutePath().normalize())
        .toList();
  }
}
