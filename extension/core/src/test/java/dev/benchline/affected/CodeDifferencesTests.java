package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeDifferencesTests {

  @TempDir Path directory;
  private Build build;

  @BeforeEach
  void a_build() {
    build = new Build(directory);
  }

  @Test
  void names_libraries_with_both_versions() throws Exception {
    Path same = jar("same", "gson-2.11.0.jar", "1");

    assertThat(
            CodeDifferences.between(
                List.of(
                    same,
                    jar("now", "commons-lang3-3.14.0.jar", "2"),
                    jar("now", "new-1.jar", "3")),
                List.of(
                    jar("then", "commons-lang3-3.12.0.jar", "1"),
                    jar("then", "old-2-rc1.jar", "3"),
                    same)))
        .containsExactly("commons-lang3: 3.12.0 -> 3.14.0", "new: none -> 1", "old: 2-rc1 -> none");
  }

  /** Surefire adds the launcher to the class path of the tests, and nobody to that of the base. */
  @Test
  void says_nothing_of_what_runs_the_tests_of_both_versions() throws Exception {
    assertThat(
            CodeDifferences.between(
                List.of(jar("now", "junit-platform-launcher-6.1.3.jar", "1")),
                List.of(jar("then", "junit-jupiter-api-5.12.2.jar", "2"))))
        .isEmpty();
  }

  @Test
  void names_the_classes_of_two_builds_of_a_jar() throws Exception {
    Path now =
        build.classes("now", "package a; class Order { int i; }", "package a; class Same {}");
    Path then =
        build.classes("then", "package a; class Order { long i; }", "package a; class Same {}");

    Path before = build.jar("old/shop-1.0.jar", then);
    assertThat(
            CodeDifferences.between(List.of(build.jar("new/shop-1.0.jar", now)), List.of(before)))
        .containsExactly("classes: a.Order");
    assertThat(
            CodeDifferences.between(
                List.of(build.jarOfToday("again/shop-1.0.jar", then)), List.of(before)))
        .isEmpty();
  }

  @Test
  void names_the_classes_whose_code_differs_and_a_resource() throws Exception {
    Path now =
        build.classes(
            "now",
            "package a; class Order { int i; class Line { long l; } }",
            "package a; class Same {}");
    Path then =
        build.classes(
            "then",
            "package a; class Order { long i; class Line { int l; } }",
            "package a; class Same {}");
    Files.writeString(now.resolve("shop.properties"), "a=1");
    Files.writeString(then.resolve("shop.properties"), "a=2");

    assertThat(CodeDifferences.between(List.of(now), List.of(then)))
        .containsExactly("classes: a.Order", "resources: shop.properties");
  }

  @Test
  void says_nothing_of_equal_class_paths() throws Exception {
    Path classes = build.classes("now", "package a; class Order {}");
    Path copy = build.classes("then", "package a; class Order {}");

    assertThat(CodeDifferences.between(List.of(classes), List.of(copy))).isEmpty();
  }

  private Path jar(String folder, String name, String bytes) throws IOException {
    Files.createDirectories(directory.resolve(folder));
    return Files.writeString(directory.resolve(folder).resolve(name), bytes);
  }
}
