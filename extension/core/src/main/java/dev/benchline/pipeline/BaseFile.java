package dev.benchline.pipeline;

import dev.benchline.files.PropertiesFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The file {@code base.properties} among a module's results: a build writes there what the tests of
 * the module are compared with, and the tests read it.
 */
public final class BaseFile {

  /** What it is called. */
  public static final String NAME = "base.properties";

  private static final String AGAINST = "against";
  private static final String SHOWN = "name";
  private static final String COMMIT = "commit";
  private static final String CLASS_PATH = "classpath";
  private static final String ACCEPT = "accept";
  private static final String MISSING = "missing";
  private static final String TESTS = "tests";
  private static final String DIFFERING = "differing";

  private BaseFile() {}

  /** Writes it into the directory of the module's results. */
  public static void write(Base base, Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put(AGAINST, base.against());
    values.put(SHOWN, base.name());
    values.put(COMMIT, base.commit().orElse(""));
    if (!base.accept().isBlank()) {
      values.put(ACCEPT, base.accept().strip());
    }
    if (!base.tests().isEmpty()) {
      values.put(TESTS, joined(base.tests()));
    }
    if (!base.differing().isEmpty()) {
      values.put(DIFFERING, String.join("\n", base.differing()));
    }
    base.missing()
        .ifPresentOrElse(
            reason -> values.put(MISSING, reason),
            () -> values.put(CLASS_PATH, joined(base.classPath())));
    PropertiesFile.write(directory.resolve(NAME), values);
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
            values.getOrDefault(SHOWN, against),
            Optional.ofNullable(values.get(COMMIT)).filter(commit -> !commit.isEmpty()),
            classPath(values.getOrDefault(CLASS_PATH, "")),
            values.getOrDefault(ACCEPT, ""),
            Optional.ofNullable(values.get(MISSING)))
        .with(
            classPath(values.getOrDefault(TESTS, "")),
            values.getOrDefault(DIFFERING, "").lines().toList());
  }

  /** The entries of a class path, separated as the system does. */
  public static List<Path> classPath(String text) {
    return Arrays.stream(text.split(File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .map(entry -> Path.of(entry).toAbsolutePath().normalize())
        .toList();
  }
}
