package dev.benchline.affected;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ways that lead from class to class. As long as a way meets only classes that are the same in
 * both versions it is the same way in both, so those of one version are followed.
 */
final class ClassGraph {

  private static final String SERVICES = "META-INF/services/";
  private static final String HARNESS = "org.junit.";
  private static final List<String> TEST_TYPES =
      List.of(
          "Lorg/junit/",
          "Lorg/spockframework/",
          "Lorg/testng/",
          "Ldev/benchline/PerfTest;",
          "Ldev/benchline/ParameterizedPerfTest;",
          "Ldev/benchline/JmhResults;");

  private final ClassPathFiles files;
  private final ClassPathFiles other;
  private final Differences differences;
  private final Mentions mentions;
  private final Map<String, Set<String>> providers;
  private final Map<String, Set<String>> leads = new HashMap<>();
  private final Set<String> harmless = new HashSet<>();

  private @Nullable Conventions conventions;

  /**
   * The classes at which a way may begin out of sight, for every test; found when a test's own ways
   * end.
   */
  private @Nullable Set<String> outOfSight;

  private ClassGraph(ClassPathFiles files, ClassPathFiles other, Differences differences)
      throws IOException {
    this.files = files;
    this.other = other;
    this.differences = differences;
    Set<String> classes = new HashSet<>(differences.classes());
    files.names().stream()
        .filter(ClassPathFiles::isClass)
        .map(ClassPathFiles::className)
        .forEach(classes::add);
    this.mentions = new Mentions(classes);
    this.providers = differences.classes().isEmpty() ? Map.of() : services();
  }

  static ClassGraph of(List<Path> current, List<Path> base) throws IOException {
    List<ClassPathFiles> versions = ClassPathFiles.list(List.of(current, base));
    ClassPathFiles one = versions.get(0);
    ClassPathFiles other = versions.get(1);
    return new ClassGraph(one, other, Differences.between(one, other));
  }

  /** The difference that is the fewest steps away from a class, if one can be reached. */
  Optional<String> firstDifference(String className) throws IOException {
    return differences.resource().isPresent()
        ? differences.resource()
        : firstDifferingClass(className);
  }

  /** The class that differs and is the fewest steps away from a class, if one can be reached. */
  Optional<String> firstDifferingClass(String className) throws IOException {
    if (differences.classes().isEmpty()) {
      return Optional.empty();
    }
    if (!mentions.knows(className)) {
      return Optional.of(className);
    }
    Optional<String> own = search(List.of(className));
    if (own.isPresent()) {
      return own;
    }
    if (outOfSight == null) {
      outOfSight = beginnings();
    }
    return search(outOfSight);
  }

  /** Lets go of all jars until they are needed again. */
  void release() throws IOException {
    files.release();
    other.release();
  }

  private Map<String, Set<String>> services() throws IOException {
    Map<String, Set<String>> services = new HashMap<>();
    for (String name : files.names()) {
      if (name.startsWith(SERVICES)) {
        services.put(name.substring(SERVICES.length()), named(name));
      }
    }
    return services;
  }

  private Set<String> beginnings() throws IOException {
    Set<String> reached = new LinkedHashSet<>();
    providers.forEach(
        (service, named) -> {
          if (!mentions.knows(service) || service.startsWith(HARNESS)) {
            reached.addAll(named);
          }
        });
    for (String name : files.names()) {
      if (ClassPathFiles.isClass(name)) {
        if (isFoundIn(files, name)) {
          reached.add(ClassPathFiles.className(name));
        }
      } else if (!name.startsWith(SERVICES)) {
        reached.addAll(mentions.in(name));
        reached.addAll(named(name));
      }
    }
    for (String name : differences.classes()) {
      if (isFoundIn(other, ClassPathFiles.fileName(name))) {
        reached.add(name); // a framework finds it no more, or finds another
      }
    }
    return reached;
  }

  private Optional<String> search(Collection<String> from) throws IOException {
    Set<String> seen = new HashSet<>(from);
    Deque<String> waiting = new ArrayDeque<>(from);
    while (!waiting.isEmpty()) {
      String name = waiting.remove();
      if (differences.classes().contains(name)) {
        return Optional.of(name);
      }
      if (harmless.contains(name)) {
        continue;
      }
      try {
        leadsFrom(name).stream().filter(seen::add).forEach(waiting::add);
      } catch (IllegalArgumentException e) {
        return Optional.of(name);
      }
    }
    harmless.addAll(seen);
    leads.keySet().removeAll(seen);
    return Optional.empty();
  }

  private Conventions conventions() throws IOException {
    if (conventions == null) {
      Set<String> own = new LinkedHashSet<>(differences.classes());
      files.names().stream()
          .filter(ClassPathFiles::isClass)
          .filter(this::isOwn)
          .map(ClassPathFiles::className)
          .forEach(own::add);
      conventions = new Conventions(differences.classes(), own, List.of(files, other));
    }
    return conventions;
  }

  /** True for a file of the program, and not of a jar that both versions take from one place. */
  private boolean isOwn(String file) {
    List<Container> places = files.of(file);
    return !places.equals(other.of(file))
        || places.stream().anyMatch(place -> place instanceof Directory)
        || places.stream().anyMatch(files.copied()::contains);
  }

  private Set<String> leadsFrom(String name) throws IOException {
    Set<String> known = leads.get(name);
    if (known == null) {
      known = new LinkedHashSet<>();
      String packageName = name.substring(0, name.lastIndexOf('.') + 1);
      for (String text : ClassFile.texts(files.first(ClassPathFiles.fileName(name)))) {
        known.addAll(mentions.in(text, packageName));
      }
      known.addAll(providers.getOrDefault(name, Set.of()));
      known.addAll(conventions().from(name));
      leads.put(name, known);
    }
    return known;
  }

  /** True for a test and what is nested in one, which is found with the test. */
  private boolean isOfTest(String file) throws IOException {
    String name = ClassPathFiles.className(file);
    for (int end = name.length(); end > 0; end = name.lastIndexOf('$', end - 1)) {
      String around = ClassPathFiles.fileName(name.substring(0, end));
      if (!files.of(around).isEmpty() && isTest(files.first(around))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTest(byte[] bytes) {
    return ClassFile.texts(bytes).stream()
        .anyMatch(text -> TEST_TYPES.stream().anyMatch(text::startsWith));
  }

  /** The classes that a resource names, in whichever of the places that have it. */
  private Set<String> named(String resource) throws IOException {
    Set<String> named = new LinkedHashSet<>();
    for (Container container : files.of(resource)) {
      try (Reader text = new InputStreamReader(container.open(resource), StandardCharsets.UTF_8)) {
        named.addAll(mentions.in(text));
      }
    }
    return named;
  }

  /**
   * True if a framework may find a class of this version by an annotation. Of those in a directory
   * that both versions have, such as a configuration beside the tests, a test is none: no framework
   * takes another test for a part of the program.
   */
  private boolean isFoundIn(ClassPathFiles version, String file) throws IOException {
    if (version.of(file).isEmpty() || !isOwn(file)) {
      return false;
    }
    boolean shared = files.of(file).equals(other.of(file));
    try {
      return ClassFile.isAnnotated(version.first(file)) && !(shared && isOfTest(file));
    } catch (IllegalArgumentException e) {
      return true;
    }
  }
}
