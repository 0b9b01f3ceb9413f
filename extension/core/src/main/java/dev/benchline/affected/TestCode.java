package dev.benchline.affected;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The test classes of the current version and those of the base, or other parts of their class
 * paths, which are never run: their files tell what a pull request has changed in its own tests.
 * Line numbers do not count.
 */
public final class TestCode {

  private final ClassPathFiles current;
  private final ClassPathFiles base;
  private final Set<String> differing;

  private TestCode(ClassPathFiles current, ClassPathFiles base, Set<String> differing) {
    this.current = current;
    this.base = base;
    this.differing = differing;
  }

  /**
   * Compares the files of directories and jars; of several of one name the first counts.
   *
   * @throws UncheckedIOException if one cannot be read
   */
  public static TestCode between(List<Path> current, List<Path> base) {
    try {
      List<ClassPathFiles> versions = ClassPathFiles.list(List.of(current, base));
      Set<String> names = new TreeSet<>(versions.get(0).names());
      names.addAll(versions.get(1).names());
      Set<String> differing = new TreeSet<>();
      for (String name : names) {
        if (!isSame(name, versions.get(0), versions.get(1))) {
          differing.add(name);
        }
      }
      return new TestCode(versions.get(0), versions.get(1), differing);
    } catch (IOException e) {
      throw new UncheckedIOException("The test classes of both versions cannot be compared.", e);
    }
  }

  ClassPathFiles current() {
    return current;
  }

  ClassPathFiles base() {
    return base;
  }

  /** True if a file differs or one version lacks it. */
  boolean differsIn(String file) {
    return differing.contains(file);
  }

  Set<String> differingFiles() {
    return differing;
  }

  private static boolean isSame(String name, ClassPathFiles current, ClassPathFiles base)
      throws IOException {
    if (current.of(name).isEmpty() || base.of(name).isEmpty()) {
      return false;
    }
    if (current.of(name).get(0).equals(base.of(name).get(0))) {
      return true;
    }
    byte[] one = current.first(name);
    byte[] other = base.first(name);
    return ClassPathFiles.isClass(name)
        ? ClassFile.sameCode(one, other)
        : Arrays.equals(one, other);
  }

  /** The files that differ or that one version lacks: outermost classes by name, others by path. */
  public List<String> differing() {
    return differing.stream().map(TestCode::shown).distinct().toList();
  }

  private static String shown(String file) {
    if (!ClassPathFiles.isClass(file)) {
      return file;
    }
    String name = ClassPathFiles.className(file);
    int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** The binary names of the classes that both versions have and that differ. */
  public List<String> differingClasses() {
    return differing.stream()
        .filter(ClassPathFiles::isClass)
        .filter(file -> !current.of(file).isEmpty() && !base.of(file).isEmpty())
        .map(ClassPathFiles::className)
        .toList();
  }

  /** The texts in the code of each class that match now and were not in the base's class. */
  public Map<String, List<String>> newTexts(Pattern pattern) {
    Map<String, List<String>> found = new LinkedHashMap<>();
    for (String file : differing) {
      if (ClassPathFiles.isClass(file) && !current.of(file).isEmpty()) {
        Set<String> before = new HashSet<>(texts(base, file));
        List<String> added = new ArrayList<>(texts(current, file));
        added.removeIf(text -> before.contains(text) || !pattern.matcher(text).find());
        if (!added.isEmpty()) {
          found.put(ClassPathFiles.className(file), added);
        }
      }
    }
    return found;
  }

  /** True if a class that differs has a text in its code that matches, in either version. */
  public boolean differsIn(Pattern pattern) {
    return differing.stream()
        .filter(ClassPathFiles::isClass)
        .flatMap(file -> Stream.concat(texts(current, file).stream(), texts(base, file).stream()))
        .anyMatch(text -> pattern.matcher(text).find());
  }

  private static Collection<String> texts(ClassPathFiles files, String file) {
    try {
      return files.of(file).isEmpty() ? List.of() : ClassFile.texts(files.first(file));
    } catch (IOException | IllegalArgumentException e) {
      return List.of(); // it differs, which is said already
    }
  }

  /**
   * The metrics that the methods of a class record in the current version or in the base.
   *
   * @param ofBase whether it is the base's class
   * @param className binary name
   * @param recorder binary name of the type that records them
   * @return by method and name; empty if there is no such class
   */
  public Map<String, Map<String, RecordedMetric>> metrics(
      boolean ofBase, String className, String recorder) {
    ClassPathFiles files = ofBase ? base : current;
    String file = ClassPathFiles.fileName(className);
    try {
      return files.of(file).isEmpty() ? Map.of() : RecordedMetrics.of(files.first(file), recorder);
    } catch (IOException | IllegalArgumentException e) {
      return Map.of(); // it differs, which is said already
    }
  }

  /** True if the version, which is the base or the current one, has a file. */
  public boolean has(boolean ofBase, String file) {
    return !(ofBase ? base : current).of(file).isEmpty();
  }

  /** The properties in a file of the current version or of the base; empty if there is none. */
  public Map<String, String> properties(boolean ofBase, String file) {
    ClassPathFiles files = ofBase ? base : current;
    Properties properties = new Properties();
    try {
      if (has(ofBase, file)) {
        properties.load(new ByteArrayInputStream(files.first(file)));
      }
    } catch (IOException | IllegalArgumentException e) {
      return Map.of(); // it differs, which is said already
    }
    Map<String, String> values = new HashMap<>();
    properties
        .stringPropertyNames()
        .forEach(key -> values.put(key, properties.getProperty(key).strip()));
    return values;
  }
}
