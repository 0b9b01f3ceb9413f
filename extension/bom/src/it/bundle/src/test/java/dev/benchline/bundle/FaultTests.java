package dev.benchline.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The other tests' questions are answered with no where something is wrong. */
class FaultTests {

  @TempDir Path folder;

  private Artifact core;

  @BeforeEach
  void copy_what_was_published() throws IOException {
    Path root = Published.asked().root();
    try (Stream<Path> files = Files.walk(root)) {
      files.filter(file -> file.toString().contains("benchline-core")).forEach(f -> copy(root, f));
    }
    core = Published.of(folder).artifacts().get(0);
  }

  @Test
  void sees_that_a_file_is_missing() throws IOException {
    Files.delete(core.part("-sources.jar.asc"));

    assertThat(core.required()).filteredOn(Files::notExists).hasSize(1);
  }

  @Test
  void sees_a_file_that_is_not_that_of_its_checksums_and_signature() throws Exception {
    Path jar = core.part(".jar");
    assertThat(Checksums.wrong(jar)).isEmpty();
    assertThat(Signatures.ofEnvironment().verify(jar)).isTrue();

    byte[] bytes = Files.readAllBytes(jar);
    bytes[bytes.length / 2]++;
    Files.write(jar, bytes);

    assertThat(Checksums.wrong(jar)).hasSize(2);
    assertThat(Signatures.ofEnvironment().verify(jar)).isFalse();
  }

  private void copy(Path root, Path file) {
    try {
      Path target = folder.resolve(root.relativize(file).toString());
      if (Files.isDirectory(file)) {
        Files.createDirectories(target);
      } else {
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
