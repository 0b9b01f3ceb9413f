package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DependencyChangesTests {

  /** Each is a key and the name of a jar. */
  private static Module module(String... keysAndJars) {
    return new Module(
        "com.acme:shop",
        List.of(),
        List.of(),
        Stream.iterate(0, i -> i < keysAndJars.length, i -> i + 2)
            .map(i -> new Dependency(keysAndJars[i], Path.of("m2", keysAndJars[i + 1])))
            .toList());
  }

  @Test
  void names_the_artifact_and_both_versions() {
    assertThat(
            DependencyChanges.of(
                module("org.ow2.asm:asm", "asm-9.11.1.jar", "a:b", "b-1.jar"),
                module("org.ow2.asm:asm", "asm-9.9.1.jar", "a:b", "b-1.jar")))
        .isEqualTo("org.ow2.asm:asm 9.9.1 -> 9.11.1");
  }

  @Test
  void tells_the_versions_of_an_artifact_with_a_classifier() {
    assertThat(
            DependencyChanges.of(
                module("a:native:linux-x86_64", "native-2-RC1-linux-x86_64.jar"),
                module("a:native:linux-x86_64", "native-1-linux-x86_64.jar")))
        .isEqualTo("a:native:linux-x86_64 1 -> 2-RC1");
  }

  @Test
  void says_nothing_of_what_is_new_of_modules_and_of_what_runs_the_tests() {
    assertThat(
            DependencyChanges.of(
                module(
                    "a:new",
                    "new-1.jar",
                    "a:mod",
                    "classes",
                    "org.junit.x:y",
                    "y-2.jar",
                    "a:odd",
                    "odd.jar"),
                module(
                    "a:old",
                    "old-1.jar",
                    "a:mod",
                    "mod-1.jar",
                    "org.junit.x:y",
                    "y-1.jar",
                    "a:odd",
                    "odd-1.jar")))
        .isEmpty();
  }

  @Test
  void names_the_first_of_many() {
    assertThat(
            DependencyChanges.of(
                module(
                    "a:d", "d-2.jar", "a:c", "c-2.jar", "a:b", "b-2.jar", "a:a", "a-2.jar", "a:e",
                    "e-2.jar"),
                module(
                    "a:d", "d-1.jar", "a:c", "c-1.jar", "a:b", "b-1.jar", "a:a", "a-1.jar", "a:e",
                    "e-1.jar")))
        .isEqualTo("a:a 1 -> 2, a:b 1 -> 2, a:c 1 -> 2 and 2 more");
  }
}
