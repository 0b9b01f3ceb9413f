package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdbcDriversTests {

  @TempDir private Path directory;

  /** Such as one that is compiled for a later JDK, which a test need not use. */
  @Test
  void a_driver_that_cannot_be_loaded_is_passed_over() throws IOException {
    Files.write(directory.resolve("Damaged.class"), new byte[] {1, 2, 3});
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve("java.sql.Driver"), "Damaged\nMissing\n");

    try (URLClassLoader version = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      assertThatCode(() -> JdbcDrivers.register(version)).doesNotThrowAnyException();
    }
  }
}
