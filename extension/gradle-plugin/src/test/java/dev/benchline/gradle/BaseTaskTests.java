package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BaseTaskTests {

  private static final String AGAINST = "benchline.against";

  /** A wrapper that lists one module, or fails where the commit says so. */
  private static final String GRADLEW =
      """
      #!/bin/sh
      for argument; do
        case "$argument" in -Dbenchline.base.modules=*) modules=${argument#*=} ;; esac
      done
      [ -z "$modules" ] && exit 0
      [ -e broken ] && echo "Compilation failed" && exit 1
      printf 'com.acme\\\\:acme=%s/classes\\n' "$PWD" > "$modules"
      """;

  @TempDir Path temporary;

  private Path directory;
  private Git git;
  private Project root;

  @BeforeEach
  void a_project_with_classes_and_tests() throws IOException {
    directory = Files.createDirectories(temporary.toRealPath().resolve("work"));
    git = new Git(directory);
    root = Builds.measured(Builds.root(directory));
    Builds.publish(directory, "dev.benchline", "benchline-junit", BenchlinePlugin.version());
    for (String sources : List.of("main", "performanceTest")) {
      Files.createDirectories(directory.resolve("build/classes/java").resolve(sources));
    }
  }

  @AfterEach
  void nothing_is_asked_for_any_more() {
    System.clearProperty(AGAINST);
  }

  private BaseTask task(String against) {
    System.setProperty(AGAINST, against);
    return Builds.task(root, "performanceTestBase", BaseTask.class);
  }

  private Base prepared(String against) throws IOException {
    task(against).prepare();
    return BaseFile.read(directory.resolve("build/benchline").resolve(BaseFile.NAME));
  }

  private void commit(String message) throws Exception {
    git.run("add", "--all");
    git.run("commit", "--quiet", "--message", message);
  }

  private void a_commit_with_a_wrapper() throws Exception {
    git.run("init", "--quiet", "--initial-branch=main");
    Files.writeString(directory.resolve(".gitignore"), "build/\ngradle-home/\nrepository/\n");
    Files.writeString(directory.resolve("settings.gradle"), "rootProject.name = 'acme'\n");
    Path wrapper = Files.writeString(directory.resolve("gradlew"), GRADLEW);
    assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    Files.createDirectories(directory.resolve("classes"));
    Files.writeString(directory.resolve("classes/one.txt"), "1");
    commit("Begin");
  }

  @Test
  void runs_where_benchline_against_is_set() {
    assertThat(Builds.runs(Builds.task(root, "performanceTestBase", BaseTask.class))).isFalse();

    Project other = Builds.measured(Builds.child(root, "other"));
    System.setProperty(AGAINST, "HEAD");
    assertThat(Builds.runs(Builds.task(other, "performanceTestBase", BaseTask.class))).isTrue();
  }

  @Test
  void takes_a_directory_in_the_place_of_the_projects_own_classes() throws Exception {
    Files.createDirectories(directory.resolve("old-classes"));

    Base base = prepared("./old-classes");

    assertThat(base.against()).isEqualTo("./old-classes");
    assertThat(base.classPath())
        .startsWith(
            directory.resolve("build/classes/java/performanceTest"),
            directory.resolve("old-classes"))
        .doesNotContain(directory.resolve("build/classes/java/main"))
        .anyMatch(path -> path.endsWith("benchline-junit-" + BenchlinePlugin.version() + ".jar"));
  }

  @Test
  void takes_a_release_that_the_repositories_have() throws Exception {
    root.setVersion("2.0");
    Builds.publish(directory, "com.acme", "acme", "1.4.2");

    Base base = prepared("com.acme:acme:1.4.2");

    assertThat(base.name()).contains("com.acme:acme:1.4.2");
    assertThat(base.classPath())
        .contains(directory.resolve("repository/com/acme/acme/1.4.2/acme-1.4.2.jar"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "The wrapper is a shell script here")
  void has_a_commit_built_by_its_own_wrapper() throws Exception {
    a_commit_with_a_wrapper();

    Base base = prepared("HEAD");

    assertThat(base.commit()).isPresent();
    Path worktree =
        directory.resolve("build/benchline/base-" + base.commit().orElseThrow().substring(0, 7));
    assertThat(base.classPath()).contains(worktree.resolve("classes"));
    assertThat(Path.of(worktree + ".log")).exists();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "The wrapper is a shell script here")
  void says_in_gradles_words_why_a_commit_cannot_be_built() throws Exception {
    a_commit_with_a_wrapper();
    Files.createFile(directory.resolve("broken"));
    commit("Break");

    assertThatThrownBy(() -> prepared("HEAD"))
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "gradlew --init-script", "Compilation failed", "-Pbenchline.base.arguments=\"...\"")
        .hasMessageNotContaining("mvn");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "The wrapper is a shell script here")
  void refuses_what_git_does_not_know() throws Exception {
    a_commit_with_a_wrapper();

    assertThatThrownBy(() -> prepared("origin/nowhere"))
        .isInstanceOf(GradleException.class)
        .hasMessageContaining("origin/nowhere")
        .hasMessageNotContaining("mvn");
  }
}
