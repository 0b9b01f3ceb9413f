package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.VersionChange;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionChangesTests {

  @TempDir Path directory;

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
            VersionChanges.of(
                module("org.ow2.asm:asm", "asm-9.11.1.jar", "a:b", "b-1.jar"),
                module("org.ow2.asm:asm", "asm-9.9.1.jar", "a:b", "b-1.jar")))
        .containsExactly(new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1"));
  }

  @Test
  void names_them_in_the_order_of_their_names() {
    assertThat(
            VersionChanges.of(
                module("a:b", "b-2.jar", "a:a", "a-2.jar"),
                module("a:b", "b-1.jar", "a:a", "a-1.jar")))
        .extracting(VersionChange::artifact)
        .containsExactly("a:a", "a:b");
  }

  @Test
  void tells_the_versions_of_an_artifact_with_a_classifier() {
    assertThat(
            VersionChanges.of(
                module("a:native:linux-x86_64", "native-2-RC1-linux-x86_64.jar"),
                module("a:native:linux-x86_64", "native-1-linux-x86_64.jar")))
        .containsExactly(new VersionChange("a:native:linux-x86_64", "1", "2-RC1"));
  }

  @Test
  void says_nothing_of_what_is_new_of_modules_and_of_what_runs_the_tests() {
    assertThat(
            VersionChanges.of(
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
  void names_the_plugins_of_both_and_the_release_of_java() throws Exception {
    Module base =
        new Module(
            "com.acme:shop",
            List.of(classes("base", 61)),
            List.of(),
            List.of(),
            Map.of("a:compiler", "3.13.0", "a:gone", "1", "a:same", "2"));
    Module current =
        new Module(
            "com.acme:shop",
            List.of(classes("current", 65)),
            List.of(),
            List.of(),
            Map.of("a:compiler", "3.14.0", "a:new", "1", "a:same", "2"));

    assertThat(VersionChanges.of(current, base))
        .containsExactly(
            new VersionChange("Java release", "17", "21"),
            new VersionChange("a:compiler", "3.13.0", "3.14.0"));
  }

  /** A directory with a class file of a version. */
  private Path classes(String name, int version) throws IOException {
    Path classes = Files.createDirectories(directory.resolve(name));
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(classes.resolve("Order.class")))) {
      out.writeInt(0xCAFEBABE);
      out.writeShort(0);
      out.writeShort(version);
    }
    return classes;
  }
}
