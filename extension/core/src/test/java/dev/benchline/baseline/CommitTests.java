package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitTests {

  private static final String SHA = "0123456789abcdef0123456789abcdef01234567";

  @TempDir Path directory;

  @Test
  void is_unknown_outside_of_a_repository() {
    assumeTrue(git("rev-parse", "HEAD").isEmpty(), "the temporary directory is in a repository");

    assertThat(current(directory, directory)).isEqualTo(Commit.UNKNOWN).hasToString("unknown");
  }

  @Test
  void is_unknown_in_a_directory_that_is_not_there() {
    assertThat(current(directory.resolve("gone"), directory)).isEqualTo(Commit.UNKNOWN);
  }

  /** A hook of git may run the build in a directory of another repository. */
  @Test
  void is_asked_without_the_repository_of_a_hook() {
    ProcessBuilder git = new ProcessBuilder("git");
    git.environment().putAll(Map.of("GIT_DIR", "/other/.git", "GIT_INDEX_FILE", "/other/index"));

    GitEnvironment.withoutHook(git);

    assertThat(git.environment()).doesNotContainKeys("GIT_DIR", "GIT_INDEX_FILE");
  }

  @Test
  void is_short_for_people_and_full_for_files() {
    assertThat(new Commit(SHA, false)).hasToString(SHA);
    assertThat(new Commit(SHA, true)).hasToString(SHA + "+");
    assertThat(Commit.shorten(SHA)).isEqualTo("0123456");
    assertThat(Commit.shorten(SHA + "+")).isEqualTo("0123456+");
    assertThat(Commit.shorten(Commit.UNKNOWN.toString())).isEqualTo("unknown");
    assertThat(Commit.shorten("release 17")).isEqualTo("release 17");
  }

  @Nested
  class RepositoryTests {

    private Path baselines;

    @BeforeEach
    void commit_a_source_and_a_baseline() throws IOException {
      assumeTrue(!git("init", "-q").isEmpty(), "git is not installed");
      baselines = Files.createDirectories(directory.resolve("suites/base lines"));
      Files.writeString(baselines.resolve("ATests.json"), "{}");
      Files.writeString(directory.resolve("A.java"), "class A {}");
      git("add", ".");
      git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "first");
    }

    @Test
    void names_the_full_hash_of_the_commit() {
      Commit commit = current(directory, baselines);

      assertThat(commit.sha()).matches("[0-9a-f]{40}").isEqualTo(git("rev-parse", "HEAD").get(0));
      assertThat(commit.modified()).isFalse();
      assertThat(current(baselines, baselines)).isEqualTo(commit);
    }

    @Test
    void a_changed_source_is_a_modification_seen_from_every_directory() throws IOException {
      Files.writeString(directory.resolve("A.java"), "class A { int i; }");

      assertThat(current(directory, baselines).modified()).isTrue();
      assertThat(current(baselines, baselines).modified()).isTrue();
    }

    /** Git can be told to look only at what lies below the current directory. */
    @Test
    void a_changed_source_is_a_modification_whatever_git_shows_people() throws IOException {
      git("config", "diff.relative", "true");
      Files.writeString(directory.resolve("A.java"), "class A { int i; }");

      assertThat(current(baselines, baselines).modified()).isTrue();
    }

    @Test
    void a_staged_source_is_a_modification() throws IOException {
      Files.writeString(directory.resolve("A.java"), "class A { int i; }");
      git("add", "A.java");

      assertThat(current(directory, baselines).modified()).isTrue();
    }

    @Test
    void a_changed_baseline_is_none() throws IOException {
      Files.writeString(baselines.resolve("ATests.json"), "{\"changed\": 1}");

      assertThat(current(directory, baselines).modified()).isFalse();
      BaselineLocation database = BaselineLocation.of("jdbc:h2:mem:baselines", directory);
      assertThat(Commit.current(directory, database).modified()).isTrue();
    }

    /** Each module has a JVM of its own, and the first has recorded before the second asks. */
    @Test
    void a_changed_baseline_of_another_module_is_none() throws IOException {
      Path others = Files.createDirectories(directory.resolve("shop/base lines/com"));
      Files.writeString(others.resolve("BTests.json"), "{}");
      Files.writeString(others.resolve("B.java"), "class B {}");
      git("add", ".");
      git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "second");
      Files.writeString(others.resolve("BTests.json"), "{\"changed\": 1}");
      Path module = directory.resolve("suites");

      assertThat(current(module, baselines).modified()).isFalse();

      Files.writeString(others.resolve("B.java"), "class B { int i; }");
      assertThat(current(module, baselines).modified()).isTrue();
    }

    @Test
    void a_file_that_git_does_not_know_is_none() throws IOException {
      Files.writeString(directory.resolve("notes.txt"), "nothing");

      assertThat(current(directory, baselines).modified()).isFalse();
    }

    @Test
    void baselines_outside_of_the_repository_do_no_harm(@TempDir Path elsewhere) {
      assertThat(current(directory, elsewhere).modified()).isFalse();
      assertThat(current(directory, directory.resolve("gone")).modified()).isFalse();
      assertThat(current(directory, directory).modified()).isFalse();
    }

    @Test
    void is_unknown_before_the_first_commit(@TempDir Path empty) {
      ExternalCommand.run(empty, List.of("git", "init", "-q"));

      assertThat(current(empty, empty)).isEqualTo(Commit.UNKNOWN);
    }
  }

  /** The lines of the answer; one empty line if there is none; no line at all on failure. */
  private List<String> git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return ExternalCommand.run(directory, command)
        .filter(result -> result.exitCode() == 0)
        .map(result -> List.of(result.output().split("\n")))
        .orElse(List.of());
  }

  private static Commit current(Path module, Path baselines) {
    return Commit.current(module, BaselineLocation.directory(baselines));
  }
}
