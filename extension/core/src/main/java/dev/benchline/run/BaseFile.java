package dev.benchline.run;

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
 *
 * @param against what the user asked for
 * @param name what reports show: {@code 3f2a1c9 (origin/main)}
 * @param commit the full hash; empty for a directory or a jar
 * @param classPath of the base; empty if something is missing
 * @param accept the regressions that commits since the base accept, one per line
 * @param suspects where the build counts its suspects; all its JVMs share one error budget
 * @param missing why there is no base, so that every test is new
 */
public record BaseFile(
    String against,
    String name,
    Optional<String> commit,
    List<Path> classPath,
    String accept,
    Optional<Path> suspects,
    Optional<String> missing) {

  /** What it is called. */
  public static final String NAME = "base.properties";

  private static final String AGAINST = "against";
  private static final String SHOWN = "name";
  private static final String COMMIT = "commit";
  private static final String CLASS_PATH = "classpath";
  private static final String ACCEPT = "accept";
  private static final String SUSPECTS = "suspects";
  private static final String MISSING = "missing";

  /** A copy of the list is kept. */
  public BaseFile {
    classPath = List.copyOf(classPath);
  }

  /** Writes it into the directory of the module's results. */
  public void write(Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put(AGAINST, against);
    values.put(SHOWN, name);
    values.put(COMMIT, commit.orElse(""));
    if (!accept.isBlank()) {
      values.put(ACCEPT, accept.strip());
    }
    suspects.ifPresent(file -> values.put(SUSPECTS, file.toString()));
    missing.ifPresentOrElse(
        reason -> values.put(MISSING, reason), () -> values.put(CLASS_PATH, joined()));
    PropertiesText.write(directory.resolve(NAME), values);
  }

  private String joined() {
    return classPath.stream()
        .map(entry -> entry.toAbsolutePath().normalize().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Reads what {@link #write} wrote. */
  public static BaseFile read(Path file) throws IOException {
    Map<String, String> values = PropertiesText.read(file);
    String against = values.getOrDefault(AGAINST, "");
    return new BaseFile(
        against,
        values.getOrDefault(SHOWN, against),
        Optional.ofNullable(values.get(COMMIT)).filter(commit -> !commit.isEmpty()),
        classPath(values.getOrDefault(CLASS_PATH, "")),
        values.getOrDefault(ACCEPT, ""),
        Optional.ofNullable(values.get(SUSPECTS)).map(Path::of),
        Optional.ofNullable(values.get(MISSING)));
  }

  /** The entries of a class path, separated as the system does. */
  public static List<Path> classPath(String text) {
    return Arrays.stream(text.split(File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .map(entry -> Path.of(entry).toAbsolutePath().normalize())
        .toList();
  }
}
