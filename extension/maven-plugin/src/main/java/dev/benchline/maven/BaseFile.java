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
 * @param accept the regressions that commits since the base accept, one per line
 * @param suspects where the build counts its suspects; all its JVMs share one error budget
 * @param missing why there is nothing to measure beside, so that every test is new
 */
record BaseFile(
    Reference reference,
    List<Path> classPath,
    String accept,
    Optional<Path> suspects,
    Optional<String> missing) {

  static final String NAME = "base.properties";

  BaseFile {
    classPath = List.copyOf(classPath);
  }

  static BaseFile of(Reference reference, List<Path> classPath) {
    return new BaseFile(reference, classPath, "", Optional.empty(), Optional.empty());
  }

  static BaseFile missing(Reference reference, String reason) {
    return new BaseFile(reference, List.of(), "", Optional.empty(), Optional.of(reason));
  }

  /** The same file in a build that counts its suspects, with what its commits accept. */
  BaseFile with(String accepted, Path count) {
    return new BaseFile(reference, classPath, accepted, Optional.of(count), missing);
  }

  void write(Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put("against", reference.against());
    values.put("commit", reference.commit().orElse(""));
    values.put("name", reference.name());
    if (!accept.isBlank()) {
      values.put("accept", accept.strip());
    }
    suspects.ifPresent(file -> values.put("suspects", file.toString()));
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
