package dev.benchline.affected;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Tells whether the classes of two versions may choose other tests to run, when the files of their
 * builds do not. JUnit takes filters, engines and listeners from files of services; suites and
 * filters name the JUnit Platform; tags and names of tests are a matter of the test class itself,
 * of what it is made of, and of annotations. In doubt another choice is possible.
 */
public final class TestSelection {

  private static final String SERVICES = "META-INF/services/org.junit.";
  private static final Pattern PLATFORM = Pattern.compile("\\borg[./]junit[./]platform\\b");

  private final List<TestCode> parts;
  private final boolean sharesFilters;

  /**
   * Reads the classes of both versions.
   *
   * @param parts the class paths of both versions, in parts
   */
  public TestSelection(List<TestCode> parts) {
    this.parts = List.copyOf(parts);
    this.sharesFilters =
        parts.stream().noneMatch(part -> hasOwnServices(part) || hasOtherFilters(part));
  }

  /** True if both versions choose a test class or leave it out, each as the other does. */
  public boolean isSame(String testClass) {
    return sharesFilters && isSame(testClass, new HashSet<>());
  }

  private boolean isSame(String className, Set<String> known) {
    if (!known.add(className)) {
      return true;
    }
    String file = ClassPathFiles.fileName(className);
    if (parts.stream().anyMatch(part -> part.differsIn(file))) {
      return false;
    }
    int nested = className.lastIndexOf('$');
    if (nested > 0 && !isSame(className.substring(0, nested), known)) {
      return false;
    }
    Optional<TestCode> owner =
        parts.stream().filter(part -> !part.current().of(file).isEmpty()).findFirst();
    try {
      return owner.isEmpty()
          || ClassFile.supertypes(owner.get().current().first(file)).stream()
              .allMatch(type -> isSame(type, known));
    } catch (IOException | IllegalArgumentException unreadable) {
      return false;
    }
  }

  /** A library has its services in both versions, at one place. */
  private static boolean hasOwnServices(TestCode part) {
    Set<String> names = new TreeSet<>(part.current().names());
    names.addAll(part.base().names());
    return names.stream()
        .filter(name -> name.startsWith(SERVICES))
        .anyMatch(
            name -> !Set.copyOf(part.current().of(name)).equals(Set.copyOf(part.base().of(name))));
  }

  private static boolean hasOtherFilters(TestCode part) {
    return part.differingFiles().stream()
        .filter(ClassPathFiles::isClass)
        .anyMatch(file -> mayChoose(part.current(), file) || mayChoose(part.base(), file));
  }

  private static boolean mayChoose(ClassPathFiles files, String file) {
    if (files.of(file).isEmpty()) {
      return false;
    }
    try {
      byte[] bytes = files.first(file);
      return ClassFile.isAnnotation(bytes)
          || ClassFile.texts(bytes).stream().anyMatch(text -> PLATFORM.matcher(text).find());
    } catch (IOException | IllegalArgumentException unreadable) {
      return true;
    }
  }
}
