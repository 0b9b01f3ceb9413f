package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Gradle is a shell script here")
class GradleToolTests {

  private static final Path JAVA = Path.of("jdk");

  @TempDir Path temporary;

  private final Told told = new Told();
  private Path worktree;

  @BeforeEach
  void a_worktree() throws IOException {
    worktree = Files.createDirectories(temporary.resolve("base-3f2a1c9"));
  }

  private GradleTool tool(List<String> arguments, String... more) {
    return new GradleTool(
        Optional.of(temporary.resolve("gradle")),
        JAVA,
        Path.of("gradle-home"),
        "acme",
        List.of(":shop", ":gift"),
        arguments,
        List.of(more),
        "performanceTest",
        told);
  }

  private List<String> command(GradleTool tool, Path directory) throws IOException {
    return tool.command(worktree, directory, temporary.resolve("base.building"));
  }

  private static Path script(Path file, int exitCode) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\nexit " + exitCode + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  @Test
  void builds_with_the_wrapper_of_the_base_and_a_script_that_lists_its_modules() throws Exception {
    Path wrapper = script(worktree.resolve("gradlew"), 0);

    assertThat(command(tool(List.of("-Pregion=eu"), "-x", "docs"), worktree))
        .startsWith(
            wrapper.toString(), "--init-script", temporary.resolve("base.init.gradle").toString())
        .contains(
            "--no-parallel",
            "-Dbenchline.base.name=acme",
            "-Dbenchline.base.projects=:shop,:gift",
            "-Dbenchline.base.modules=" + temporary.resolve("base.building"))
        .endsWith("-Pregion=eu", "benchlineModules", "-x", "docs");
    assertThat(temporary.resolve("base.init.gradle")).content().contains("benchlineModules");
  }

  @Test
  void finds_the_wrapper_above_the_build_but_not_above_the_worktree() throws Exception {
    script(temporary.resolve("gradlew"), 0);
    Path installed = script(temporary.resolve("gradle/bin/gradle"), 0);
    Path build = Files.createDirectories(worktree.resolve("java"));

    assertThat(command(tool(List.of()), build)).startsWith(installed.toString());
    Files.delete(build.resolve("settings.gradle"));
    Path wrapper = script(worktree.resolve("gradlew"), 0);
    assertThat(command(tool(List.of()), build)).startsWith(wrapper.toString());
  }

  @Test
  void takes_the_running_gradle_where_the_wrapper_does_not_work() throws Exception {
    script(worktree.resolve("gradlew"), 1);

    assertThatThrownBy(() -> command(tool(List.of()), worktree))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("gradlew does not work here", "no bin/gradle");
    Path installed = script(temporary.resolve("gradle/bin/gradle"), 0);
    assertThat(command(tool(List.of()), worktree)).startsWith(installed.toString());
    assertThat(told.messages())
        .singleElement()
        .asString()
        .endsWith("does not work here; building with " + installed);
  }

  @Test
  void is_its_own_root_where_the_base_has_no_settings() throws Exception {
    script(worktree.resolve("gradlew"), 0);
    Files.createFile(worktree.resolve("build.gradle.kts"));

    assertThat(tool(List.of()).hasProject(worktree)).isTrue();
    command(tool(List.of()), worktree);

    assertThat(worktree.resolve("settings.gradle")).isEmptyFile();
    assertThat(tool(List.of()).hasProject(temporary)).isFalse();
  }

  @Test
  void builds_anew_what_was_built_in_another_way() {
    String recipe = tool(List.of("-Pregion=eu")).recipe(Set.of());

    assertThat(tool(List.of("-Pregion=eu", "--offline")).recipe(Set.of())).isEqualTo(recipe);
    assertThat(tool(List.of("-Pregion=us")).recipe(Set.of())).isNotEqualTo(recipe);
    assertThat(tool(List.of("-Pregion=eu"), "-x", "docs").recipe(Set.of())).isNotEqualTo(recipe);
  }

  @Test
  void runs_with_the_jdk_of_the_running_gradle() {
    Map<String, String> environment = new TreeMap<>(Map.of("JAVA_HOME", "other"));

    tool(List.of()).adapt(environment);

    assertThat(environment)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("JAVA_HOME", "jdk", "GRADLE_USER_HOME", "gradle-home"));
    assertThat(tool(List.of()).commands(worktree).setting("benchline.base.arguments=x"))
        .isEqualTo("-Pbenchline.base.arguments=x");
  }
}
