package dev.benchline.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the extension reads: {@code base.properties} among the module's results.
 *
 * @param reference what the user asked for
 * @param classPath of the base's side; empty if something is missing
 * @param missing why there is nothing to measure beside, so that every test is new
 */
record BaseFile(Reference reference, List<Path> classPath, Optional<String> missing) {

  static final String NAME = "base.properties";

  BaseFile {
    classPath = List.copyOf(classPath);
  }

  static BaseFile of(Reference reference, List<Path> classPath) {
    return new BaseFile(reference, classPath, Optional.empty());
  }

  static BaseFile missing(Reference reference, String reason) {
    return new BaseFile(reference, List.of(), Optional.of(reason));
  }

  void write(Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put("against", reference.against());
    values.put("commit", reference.commit().orElse(""));
    values.put("name", reference.name());
    missing.ifPresentOrElse(
        reason -> values.put("missing", reason), () -> values.put("classpath", joined()));
    PropertiesText.write(directory.resolve(NAME), values);
  }

  /** A module without main classes or without tests has no directory for them. */
  private String joined() {
    return classPath.stream()
        .filter(Files::exists)
        .map(entry -> entry.toAbsolutePath().normalize().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
