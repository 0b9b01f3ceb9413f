package dev.benchline.affected;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The classes in a directory that have annotations, found without loading any. */
public final class DeclaringClasses {

  private static final String CLASS = ".class";

  private DeclaringClasses() {}

  /**
   * The binary names of those of which there can be an instance, sorted. They have the annotations
   * themselves, or inherit what has them from another class of the directory; an annotation of the
   * directory that has one of them counts as they do.
   *
   * @param annotations by their descriptors
   */
  public static List<String> in(Path directory, Collection<String> annotations) throws IOException {
    Map<String, Known> all = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(any -> any.toString().endsWith(CLASS)).sorted().toList()) {
        Known known = Known.of(directory.relativize(file), Files.readAllBytes(file));
        all.put(known.name(), known);
      }
    }
    Set<String> composed = composed(all.values(), annotations);
    return all.values().stream()
        .filter(known -> !known.is(Opcodes.ACC_ABSTRACT))
        .filter(known -> has(known, composed, all))
        .map(known -> known.name().replace('/', '.'))
        .toList();
  }

  /** These annotations, and those of the directory that are made of them. */
  private static Set<String> composed(Collection<Known> all, Collection<String> annotations) {
    Set<String> composed = new HashSet<>(annotations);
    boolean more = true;
    while (more) {
      more = false;
      for (Known known : all) {
        if (known.is(Opcodes.ACC_ANNOTATION) && known.mentions(composed)) {
          more |= composed.add("L" + known.name() + ";");
        }
      }
    }
    return composed;
  }

  private static boolean has(Known known, Set<String> annotations, Map<String, Known> all) {
    return known.mentions(annotations)
        || known.parents().stream()
            .map(all::get)
            .anyMatch(parent -> parent != null && has(parent, annotations, all));
  }

  /**
   * A class, as its file tells it.
   *
   * @param name with slashes
   * @param parents the names of its superclass and its interfaces, likewise
   * @param text its bytes, in which names of annotations stand as they are
   */
  private record Known(String name, int access, List<String> parents, String text) {

    static Known of(Path file, byte[] bytes) {
      String path = file.toString().replace(file.getFileSystem().getSeparator(), "/");
      String name = path.substring(0, path.length() - CLASS.length());
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      try {
        ClassReader reader = new ClassReader(bytes);
        List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
        if (reader.getSuperName() != null) {
          parents.add(reader.getSuperName());
        }
        return new Known(name, reader.getAccess(), parents, text);
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        return new Known(name, 0, List.of(), text); // of a later version of Java, for example
      }
    }

    boolean is(int flag) {
      return (access & flag) != 0;
    }

    boolean mentions(Set<String> annotations) {
      return annotations.stream().anyMatch(text::contains);
    }
  }
}
