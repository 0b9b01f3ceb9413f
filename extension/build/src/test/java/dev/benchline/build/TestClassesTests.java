package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassesTests {

  @TempDir Path directory;

  @Test
  void have_what_is_compiled_or_a_source() throws Exception {
    TestClasses tests =
        new TestClasses(directory.resolve("test-classes"), List.of(directory.resolve("src")));

    assertThat(tests.has("com.acme.OrderTests")).isFalse();
    Path sources = Files.createDirectories(directory.resolve("src/com/acme"));
    Files.createFile(sources.resolve("OrderTests.kt"));
    assertThat(tests.has("com.acme.OrderTests$Nested")).isTrue();
    assertThat(tests.has("com.acme.Order")).isFalse();
    Path classes = Files.createDirectories(directory.resolve("test-classes/com/acme"));
    Files.createFile(classes.resolve("Order.class"));
    assertThat(tests.has("com.acme.Order")).isTrue();
    assertThat(tests.has("com.acme.\0<script>")).isFalse();
  }
}
