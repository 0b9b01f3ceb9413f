package dev.benchline.build;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/** Reads off class files the release of Java that they are for. */
final class JavaRelease {

  private static final int MAGIC = 0xCAFEBABE;

  /** Java 1 has the class files of version 45. */
  private static final int BEFORE_THE_FIRST = 44;

  private JavaRelease() {}

  /**
   * That of the first class in any of some directories or jars; empty if they have none.
   *
   * @throws UncheckedIOException if one cannot be read
   */
  static Optional<String> of(List<Path> classes) {
    return classes.stream().flatMap(place -> of(place).stream()).findFirst();
  }

  private static Optional<String> of(Path classes) {
    try {
      if (!Files.exists(classes)) {
        return Optional.empty();
      }
      return Files.isDirectory(classes) ? ofDirectory(classes) : ofJar(classes);
    } catch (ZipException noJar) {
      return Optional.empty(); // the JVM ignores it, too
    } catch (IOException e) {
      throw new UncheckedIOException("The classes of " + classes + " cannot be read.", e);
    }
  }

  private static Optional<String> ofDirectory(Path directory) throws IOException {
    Optional<Path> first;
    try (Stream<Path> files = Files.walk(directory)) {
      first = files.filter(file -> isClass(file.getFileName().toString())).sorted().findFirst();
    }
    if (first.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(first.get())) {
      return read(in);
    }
  }

  private static Optional<String> ofJar(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      Optional<JarEntry> first =
          jar.stream()
              .filter(entry -> isClass(entry.getName()))
              .filter(entry -> !entry.getName().startsWith("META-INF/"))
              .findFirst();
      if (first.isEmpty()) {
        return Optional.empty();
      }
      try (InputStream in = jar.getInputStream(first.get())) {
        return read(in);
      }
    }
  }

  /** A module's description may be for a later release than its classes. */
  private static boolean isClass(String name) {
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }

  private static Optional<String> read(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    if (data.readInt() != MAGIC) {
      return Optional.empty();
    }
    data.readUnsignedShort();
    return Optional.of(Integer.toString(data.readUnsignedShort() - BEFORE_THE_FIRST));
  }
}
