package dev.benchline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputDirectoryTests {

  @TempDir Path module;

  private Path of(String... classPath) {
    return OutputDirectory.of(module, List.of(classPath).stream().map(module::resolve).toList());
  }

  private void has(String file) throws IOException {
    Files.createFile(module.resolve(file));
  }

  @Test
  void is_in_the_directory_that_maven_writes_to() throws Exception {
    has("pom.xml");

    assertThat(of("target/test-classes", "target/classes"))
        .isEqualTo(module.resolve("target/benchline"));
    assertThat(of("out/17/test-classes", "out/17/classes"))
        .isEqualTo(module.resolve("out/17/benchline"));
    assertThat(of("/elsewhere/shop/test-classes")).isEqualTo(Path.of("/elsewhere/shop/benchline"));
  }

  @Test
  void is_the_one_of_the_module_and_not_of_a_module_whose_tests_it_uses() {
    assertThat(of("junit.jar", "out/test-classes", "../library/target/test-classes"))
        .isEqualTo(module.resolve("out/benchline"));
  }

  @Test
  void is_in_target_where_the_class_path_does_not_tell() {
    assertThat(of("bin")).isEqualTo(module.resolve("target/benchline"));
  }

  @Test
  void is_in_build_with_gradle() throws Exception {
    has("build.gradle.kts");

    assertThat(of("build/classes/java/test")).isEqualTo(module.resolve("build/benchline"));
  }

  @Test
  void is_that_of_maven_in_a_project_for_both() throws Exception {
    has("build.gradle");
    has("pom.xml");

    assertThat(of("build/classes/java/test")).isEqualTo(module.resolve("target/benchline"));
  }
}
