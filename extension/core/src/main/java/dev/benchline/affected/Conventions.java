package dev.benchline.affected;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leads from a class to those that are found through it although nothing names them: by their type,
 * as the implementors of an interface are, if they differ; or by a rule for their name, as {@code
 * OrderRepositoryImpl} and {@code Order_} are, whether they or only what they use differs.
 */
final class Conventions {

  private static final String IMPLEMENTATION = "Impl";

  private final Map<String, Set<String>> byClass = new HashMap<>();

  /** By the name without the package: implementations may be in any. */
  private final Map<String, Set<String>> byBareName = new HashMap<>();

  /**
   * @param differing the classes that differ
   * @param own the classes of the program, which have names by its rules
   * @param versions where they are, in one version or in both
   * @throws IllegalArgumentException if a class file cannot be read
   */
  Conventions(Collection<String> differing, Collection<String> own, List<ClassPathFiles> versions)
      throws IOException {
    for (String name : differing) {
      for (ClassPathFiles files : versions) {
        addToSupertypes(name, name, files);
      }
    }
    for (String name : own) {
      for (int i = name.lastIndexOf('.') + 2; i < name.length(); i++) {
        if (name.charAt(i) == '_' || name.charAt(i) == '$') {
          add(byClass, name.substring(0, i), name);
        }
      }
      if (name.endsWith(IMPLEMENTATION)) {
        String stem = name.substring(0, name.length() - IMPLEMENTATION.length());
        add(byBareName, bare(stem), name);
      }
    }
  }

  private void addToSupertypes(String differing, String className, ClassPathFiles files)
      throws IOException {
    String file = ClassPathFiles.fileName(className);
    if (!files.of(file).isEmpty()) {
      for (String supertype : ClassFile.supertypes(files.first(file))) {
        if (add(byClass, supertype, differing)) {
          addToSupertypes(differing, supertype, files);
        }
      }
    }
  }

  /** The classes that are found through this one. */
  Set<String> from(String className) {
    Set<String> found = new LinkedHashSet<>(byClass.getOrDefault(className, Set.of()));
    found.addAll(byBareName.getOrDefault(bare(className), Set.of()));
    return found;
  }

  private static boolean add(Map<String, Set<String>> to, String key, String className) {
    return to.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(className);
  }

  private static String bare(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
