package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whole builds, in the Gradle that the environment variable {@code GRADLE_HOME} names. Where it
 * names none they are skipped, or fail with {@code -Dgradle.required=true}.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Gradle's daemon holds the temporary directory")
class WholeBuildIT {

  private static final String HOME = System.getenv().getOrDefault("GRADLE_HOME", "");

  @TempDir Path temporary;

  private Path directory;

  @BeforeEach
  void a_gradle_is_there() throws IOException {
    boolean isThere = !HOME.isBlank() && Files.isDirectory(Path.of(HOME, "lib"));
    Supplier<String> without =
        () -> "GRADLE_HOME is '%s', which is no distribution of Gradle".formatted(HOME);
    assertThat(isThere || !Boolean.getBoolean("gradle.required")).as(without).isTrue();
    assumeTrue(isThere, without);
    directory = temporary.toRealPath();
  }

  @Test
  void a_change_is_compared_with_its_commit_from_the_configuration_cache_too() throws Exception {
    Acme acme = Acme.of(Path.of(HOME), directory, "groovy", "");
    String[] check = {"check", "-Pbenchline.against=HEAD", "--configuration-cache"};

    acme.edit("ROUNDS = 1", "ROUNDS = 20");
    BuildResult slower = acme.gradle(check).buildAndFail();

    assertThat(slower.task(":shop:performanceTestBase").getOutcome())
        .isEqualTo(TaskOutcome.SUCCESS);
    assertThat(slower.task(":shop:performanceTest").getOutcome()).isEqualTo(TaskOutcome.FAILED);
    assertThat(slower.getOutput())
        .contains(
            "Building ",
            "REGRESSED",
            "com.acme.library.Sums.of",
            ":shop:performanceTest --tests",
            "-Pbenchline.against=",
            "Configuration cache entry stored");
    assertThat(directory.resolve("build/benchline/index.html"))
        .content()
        .contains("1 of 1 test is slower");

    acme.edit("ROUNDS = 20", "ROUNDS = 1");
    BuildResult same = acme.gradle(check).build();

    assertThat(same.task(":shop:performanceTest").getOutcome()).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(same.getOutput())
        .contains("Configuration cache entry reused", "1 unaffected")
        .doesNotContain("Building ");
  }

  @Test
  void a_project_that_only_the_base_has_is_named() throws Exception {
    Acme acme = Acme.of(Path.of(HOME), directory, "groovy", "");
    acme.loseAProject();

    BuildResult result = acme.gradle("check", "-Pbenchline.against=HEAD").build();

    assertThat(result.getOutput())
        .contains(
            "1 unaffected",
            "gate loosened: module acme:extra is gone: removed, renamed or without code, and its"
                + " base has the performance tests com.acme.shop.OrderPerformanceTests");
  }

  @Test
  void scripts_in_kotlin_are_the_same() throws Exception {
    try (Stream<Path> libraries = Files.list(Path.of(HOME, "lib"))) {
      assumeTrue(
          libraries.anyMatch(
              file -> file.getFileName().toString().startsWith("gradle-kotlin-dsl-")),
          () -> "the Gradle in %s knows no scripts in Kotlin".formatted(HOME));
    }
    Acme acme = Acme.of(Path.of(HOME), directory, "kotlin", ".kts");

    BuildResult result = acme.gradle("check", "-Pbenchline.measure=false").build();

    assertThat(result.task(":shop:performanceTest").getOutcome()).isEqualTo(TaskOutcome.SUCCESS);
    assertThat(result.getOutput()).contains("not measured");
  }
}
