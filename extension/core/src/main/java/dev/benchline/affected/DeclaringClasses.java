package dev.benchline.affected;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The classes in a directory that have annotations, found without loading any. */
public final class DeclaringClasses {

  private static final String CLASS = ".class";

  private DeclaringClasses() {}

  /**
   * The binary names of those of which there can be an instance, sorted. One that only inherits
   * what is annotated is not found.
   *
   * @param annotations by their descriptors
   */
  public static List<String> in(Path directory, Collection<String> annotations) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(any -> any.toString().endsWith(CLASS)).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        if (declares(bytes, annotations)) {
          String name = directory.relativize(file).toString();
          found.add(
              name.substring(0, name.length() - CLASS.length())
                  .replace(directory.getFileSystem().getSeparator(), "."));
        }
      }
    }
    return found;
  }

  private static boolean declares(byte[] bytes, Collection<String> annotations) {
    // Names of annotations stand in a class file as they are.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return annotations.stream().anyMatch(text::contains) && !isAbstract(bytes);
  }

  private static boolean isAbstract(byte[] bytes) {
    try {
      return (new ClassReader(bytes).getAccess() & Opcodes.ACC_ABSTRACT) != 0;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return false; // of a later version of Java, for example
    }
  }
}
