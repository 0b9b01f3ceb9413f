package dev.benchline.affected;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The differences between two class paths for a reader: libraries whose versions differ, and the
 * classes of directories and of jars of one version, as two builds of a module are.
 */
public final class CodeDifferences {

  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[\\w.+-]*)\\.jar");

  /** The artifacts that run the tests: both versions have those of the current one. */
  private static final Pattern RUNNING_TESTS =
      Pattern.compile(
          "junit-(platform|jupiter|vintage)-.*|opentest4j|apiguardian-api|benchline-.*");

  private static final int MOST_NAMES = 20;
  private static final String NONE = "none";

  private CodeDifferences() {}

  /**
   * A line for each library, as {@code commons-lang3: 3.12.0 -> 3.14.0}, and one for all classes.
   *
   * @param current jars and directories of the current version, in order
   * @param base jars and directories of the base
   * @throws UncheckedIOException if one of them cannot be read
   */
  public static List<String> between(List<Path> current, List<Path> base) {
    List<Path> ofCurrent = current.stream().filter(path -> !base.contains(path)).toList();
    List<Path> ofBase = base.stream().filter(path -> !current.contains(path)).toList();
    try {
      Map<String, Path> now = byName(ofCurrent);
      Map<String, Path> before = byName(ofBase);
      List<String> lines = new ArrayList<>(libraries(now, before));
      classes(code(ofCurrent, before), code(ofBase, now)).forEach(lines::add);
      return List.copyOf(lines);
    } catch (IOException e) {
      throw new UncheckedIOException("The class paths of both versions could not be compared.", e);
    }
  }

  /** Directories, and jars of which the other version has another build. */
  private static List<Path> code(List<Path> classPath, Map<String, Path> others) {
    Map<String, Path> own = byName(classPath);
    return classPath.stream()
        .filter(
            path ->
                Files.isDirectory(path)
                    || own.entrySet().stream()
                        .filter(named -> named.getValue().equals(path))
                        .map(named -> others.get(named.getKey()))
                        .anyMatch(other -> other != null && version(other).equals(version(path))))
        .toList();
  }

  private static List<String> libraries(Map<String, Path> now, Map<String, Path> before) {
    TreeSet<String> names = new TreeSet<>(now.keySet());
    names.addAll(before.keySet());
    names.removeIf(name -> RUNNING_TESTS.matcher(name).matches());
    List<String> lines = new ArrayList<>();
    for (String name : names) {
      Optional<Path> one = Optional.ofNullable(before.get(name));
      Optional<Path> other = Optional.ofNullable(now.get(name));
      String from = one.map(CodeDifferences::version).orElse(NONE);
      String to = other.map(CodeDifferences::version).orElse(NONE);
      if (!from.equals(to)) {
        lines.add("%s: %s -> %s".formatted(name, from, to));
      }
    }
    return lines;
  }

  /** The jars that are there by the names of their artifacts. */
  private static Map<String, Path> byName(List<Path> classPath) {
    Map<String, Path> byName = new TreeMap<>();
    for (Path path : classPath) {
      if (Files.isRegularFile(path)) {
        Matcher jar = JAR.matcher(path.getFileName().toString());
        byName.putIfAbsent(jar.matches() ? jar.group(1) : path.getFileName().toString(), path);
      }
    }
    return byName;
  }

  private static String version(Path path) {
    Matcher jar = JAR.matcher(path.getFileName().toString());
    return jar.matches() ? jar.group(2) : "the file";
  }

  private static List<String> classes(List<Path> current, List<Path> base) throws IOException {
    List<ClassPathFiles> both = ClassPathFiles.list(List.of(current, base));
    Differences differences = Differences.between(both.get(0), both.get(1));
    List<String> names =
        differences.classes().stream()
            .map(name -> name.split("\\$", 2)[0])
            .distinct()
            .sorted()
            .toList();
    List<String> lines = new ArrayList<>();
    if (!names.isEmpty()) {
      String more =
          names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "";
      lines.add("classes: " + String.join(", ", names.stream().limit(MOST_NAMES).toList()) + more);
    }
    differences.resource().ifPresent(first -> lines.add("resources: " + first));
    for (ClassPathFiles files : both) {
      files.release();
    }
    return lines;
  }
}
