package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferencesTests {

  @TempDir Path temporary;

  private Repository repository;
  private String first;
  private String second;

  @BeforeEach
  void two_commits() {
    repository = Repository.in(temporary.resolve("project"));
    first = repository.commit("pom.xml", "1");
    second = repository.commit("pom.xml", "2");
  }

  private Reference resolve(String against) throws IOException {
    return resolve(new Git(repository.directory()), against);
  }

  private Reference resolve(Git git, String against) throws IOException {
    Path directory = repository.directory();
    return new References(git, directory, Commands.ofMaven(directory))
        .resolve(against, directory.resolve("module"), BaselineLocation.of("baselines", directory));
  }

  @Test
  void baselines_in_a_database_name_no_commit() {
    Path directory = repository.directory();
    References references =
        new References(new Git(repository.directory()), directory, Commands.ofMaven(directory));

    assertThatThrownBy(
            () ->
                references.resolve(
                    "baseline",
                    directory.resolve("module"),
                    BaselineLocation.of("jdbc:h2:mem:x", directory)))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("these are in a database. Name the commit");
  }

  @Nested
  class Commits {

    @Test
    void are_named_as_git_names_them() throws Exception {
      repository.git("tag", "v1", first);
      repository.git("branch", "topic/slow", first);

      for (String against : new String[] {"HEAD~1", "v1", "topic/slow", "main~1", first}) {
        assertThat(resolve(against).commit()).as(against).contains(first);
      }
    }

    @Test
    void are_shown_with_the_name_that_the_user_gave() throws Exception {
      assertThat(resolve("HEAD~1").name()).isEqualTo(first.substring(0, 7) + " (HEAD~1)");
    }

    @Test
    void are_shown_as_the_current_one_where_only_what_is_uncommitted_can_differ() throws Exception {
      String shown = second.substring(0, 7);

      assertThat(resolve("HEAD").name()).isEqualTo(shown + " (HEAD)");
      assertThat(resolve("main").name()).isEqualTo(shown + " (HEAD, main)");
      assertThat(resolve(second).name()).isEqualTo(shown + " (HEAD)");
    }

    @Test
    void are_shown_once_if_the_user_gave_the_hash() throws Exception {
      assertThat(resolve(first).name()).isEqualTo(first.substring(0, 7));
      assertThat(resolve(first.substring(0, 10)).name()).isEqualTo(first.substring(0, 7));
    }

    @Test
    void may_be_an_annotated_tag() throws Exception {
      repository.git("tag", "--annotate", "--message", "First", "v1", first);

      assertThat(resolve("v1").commit()).contains(first);
    }

    @Test
    void of_a_branch_that_went_on_are_where_the_working_tree_left_it() throws Exception {
      repository.git("checkout", "--quiet", "-b", "topic", first);
      repository.commit("Work.java", "mine");

      assertThat(resolve("main").commit()).contains(first);
      assertThat(resolve("main").name()).isEqualTo(first.substring(0, 7) + " (branched off main)");
      assertThat(resolve(second).commit()).as("a commit is a commit").contains(second);
    }

    @Test
    void may_accept_regressions_in_their_messages() throws Exception {
      Git git = new Git(repository.directory());
      assertThat(git.trailers("Benchline-Accept", first)).isEmpty();
      repository.git(
          "commit",
          "--quiet",
          "--allow-empty",
          "--message",
          "Check more\n\nBenchline-Accept: OrderTests.kryo: a check more\nSigned-off-by: Acme");

      assertThat(git.trailers("Benchline-Accept", first))
          .isEqualTo("OrderTests.kryo: a check more");
      assertThat(git.trailers("Benchline-Accept", "HEAD")).isEmpty();
    }

    @Test
    void do_not_care_about_what_is_uncommitted() throws Exception {
      repository.write("pom.xml", "3");

      assertThat(resolve("HEAD").commit()).contains(second);
    }

    @Test
    void win_over_a_folder_of_the_same_name() throws Exception {
      Files.createDirectory(repository.directory().resolve("topic"));
      repository.git("branch", "topic", first);

      assertThat(resolve("topic").commit()).contains(first);
      assertThat(resolve("./topic").classes()).contains(repository.directory().resolve("topic"));
    }

    @Test
    void that_do_not_exist_are_answered_with_those_that_do() {
      repository.git("tag", "v1", first);
      repository.git("remote", "add", "origin", "https://example.org/acme.git");

      assertThatThrownBy(() -> resolve("origin/topic"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll(
              "benchline.against is 'origin/topic'",
              "main",
              "v1",
              "'baseline'",
              "> fetch it: git fetch origin +refs/heads/topic:refs/remotes/origin/topic")
          .hasMessageNotContaining("shallow");
    }

    /** Git fetches branches, and no commit relative to one. */
    @ParameterizedTest
    @ValueSource(
        strings = {"origin/topic~1", "origin/topic^", "origin/topic^2~3", "origin/topic@{1}"})
    void that_follow_a_branch_are_answered_with_the_branch(String against) {
      repository.git("remote", "add", "origin", "https://example.org/acme.git");

      assertThatThrownBy(() -> resolve(against))
          .isInstanceOf(BuildException.class)
          .hasMessageContaining(
              "> fetch it: git fetch origin +refs/heads/topic:refs/remotes/origin/topic");
    }

    @Test
    void that_look_like_an_option_of_git_do_not_exist() {
      assertThatThrownBy(() -> resolve("--all"))
          .isInstanceOf(BuildException.class)
          .hasMessageContaining("benchline.against is '--all'");
    }

    @Test
    void that_a_shallow_clone_does_not_have_are_to_be_fetched() {
      repository = repository.shallowClone(temporary.resolve("clone"));

      assertThatThrownBy(() -> resolve("HEAD~1"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("shallow", "git fetch --unshallow", "fetch-depth: 0");
    }

    @Test
    void of_a_branch_are_unknown_where_a_shallow_clone_does_not_reach_back_to_them() {
      repository.git("checkout", "--quiet", "-b", "topic", first);
      repository.commit("Work.java", "mine");
      repository = repository.shallowClone(temporary.resolve("clone"));
      repository.git("fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main");

      assertThatThrownBy(() -> resolve("origin/main"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll(
              "benchline.against is 'origin/main'",
              "shallow",
              "git fetch --unshallow",
              "fetch-depth: 0");
    }

    @Test
    void of_a_branch_with_another_beginning_are_its_last_one() throws Exception {
      repository.git("checkout", "--quiet", "--orphan", "topic");
      repository.commit("Work.java", "mine");

      assertThat(resolve("main").commit()).contains(second);
      assertThat(resolve("main").name()).isEqualTo(second.substring(0, 7) + " (main)");
    }

    @Test
    void need_a_repository() {
      repository = new Repository(temporary);

      assertThatThrownBy(() -> resolve("HEAD~1"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("git rev-parse", temporary.toString(), "not a git repository");
    }

    @Test
    void need_git() {
      assertThatThrownBy(() -> resolve(new Git("no-such-git", temporary), "HEAD~1"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("needs git", "'no-such-git' cannot be started");
    }
  }

  @Nested
  class Classes {

    @Test
    void are_a_directory_of_the_module_or_else_of_the_project() throws Exception {
      Path inProject = Files.createDirectories(repository.directory().resolve("old"));
      assertThat(resolve("old").classes()).contains(inProject);

      Path inModule = Files.createDirectories(repository.directory().resolve("module/old"));
      assertThat(resolve("old").classes()).contains(inModule);
    }

    @Test
    void are_a_jar() throws Exception {
      Path jar = repository.write("lib/acme-1.jar", "");

      Reference reference = resolve(jar.toString());

      assertThat(reference.classes()).contains(jar);
      assertThat(reference.commit()).isEmpty();
      assertThat(reference.name()).isEqualTo(jar.toString());
    }

    @Test
    void need_neither_a_repository_nor_git() throws Exception {
      Path classes = Files.createDirectories(temporary.resolve("classes"));

      Reference reference = resolve(new Git("no-such-git", temporary), classes.toString());

      assertThat(reference.classes()).contains(classes);
    }

    @Test
    void are_no_other_file() {
      repository.write("notes.txt", "");

      assertThatThrownBy(() -> resolve("notes.txt"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("'notes.txt'", "no jar");
    }
  }

  @Nested
  class Baselines {

    private void recorded(String file, String commit) {
      repository.write("baselines/" + file, recordedAt(commit));
    }

    private static String recordedAt(String commit) {
      return "{\n  \"commit\": \"" + commit + "\",\n  \"reason\": \"\"\n}\n";
    }

    @Test
    void name_the_commit_that_they_were_recorded_at() throws Exception {
      recorded("com/acme/OneTests.json", first);
      recorded("com/acme/TwoTests.json", first);

      Reference reference = resolve("baseline");

      assertThat(reference.commit()).contains(first);
      assertThat(reference.name()).isEqualTo(first.substring(0, 7) + " (baseline)");
    }

    @Test
    void give_the_newest_of_several_commits_and_say_so() throws Exception {
      recorded("OneTests.json", second);
      recorded("TwoTests.json", first);

      Reference reference = resolve("baseline");

      assertThat(reference.commit()).contains(second);
      assertThat(reference.name())
          .isEqualTo(second.substring(0, 7) + " (HEAD, baseline, newest of 2 commits)");
      assertThat(reference.recordedAs()).containsExactly(second);
    }

    /** The commit before has the code without the changes of which the values were recorded. */
    @Test
    void of_modified_files_stand_for_the_commit_that_brought_them() throws Exception {
      recorded("OneTests.json", first + "+");
      String third = repository.commit("pom.xml", "3");
      repository.commit("pom.xml", "4");

      assertThat(resolve("baseline").commit()).contains(third);
      assertThat(resolve("baseline").recordedAs()).containsExactly(first + "+");
    }

    @Test
    void of_modified_files_may_come_by_a_merge() throws Exception {
      repository.git("checkout", "--quiet", "-b", "topic", first);
      recorded("OneTests.json", first + "+");
      String third = repository.commit("Work.java", "3");
      repository.git("checkout", "--quiet", "main");
      repository.git("merge", "--quiet", "--no-edit", "topic");
      repository.commit("pom.xml", "4");

      assertThat(resolve("baseline").commit()).contains(third);
    }

    /** Both were recorded before their own commit, so both name the same one. */
    @Test
    void of_modified_files_have_a_commit_each() throws Exception {
      recorded("OneTests.json", first + "+");
      repository.commit("pom.xml", "3");
      recorded("TwoTests.json", first + "+");
      String fourth = repository.commit("pom.xml", "4");

      Reference reference = resolve("baseline");

      assertThat(reference.commit()).contains(fourth);
      assertThat(reference.name()).contains("baseline, newest of 2 commits");
    }

    @Test
    void of_modified_files_may_have_moved() throws Exception {
      repository.write("old/OneTests.json", recordedAt(first + "+"));
      String third = repository.commit("pom.xml", "3");
      repository.write("baselines/README.md", "");
      repository.git("mv", "old/OneTests.json", "baselines/OneTests.json");
      repository.commit("pom.xml", "4");

      assertThat(resolve("baseline").commit()).contains(third);
    }

    @Test
    void of_modified_files_outside_of_the_repository_stand_for_the_commit_before()
        throws Exception {
      Path outside = temporary.resolve("elsewhere");
      Files.createDirectories(outside);
      Files.writeString(outside.resolve("OneTests.json"), recordedAt(first + "+"));
      Path directory = repository.directory();

      assertThat(
              new References(
                      new Git(directory), directory, Commands.ofMaven(directory, directory, ""))
                  .resolve(
                      "baseline",
                      directory.resolve("module"),
                      BaselineLocation.of(outside.toString(), directory))
                  .commit())
          .contains(first);
    }

    @Test
    void of_modified_files_that_are_not_committed_leave_every_test_new() throws Exception {
      recorded("OneTests.json", first);
      recorded("TwoTests.json", second + "+");

      assertThat(resolve("baseline").missing().orElseThrow())
          .contains("no commit holds yet", "commit these and the baselines together");
    }

    /** Without an answer of git every test would be new, and so could not fail. */
    @Test
    void of_modified_files_are_an_error_where_git_does_not_tell_what_brought_them() {
      recorded("OneTests.json", first + "+");
      repository.commit("pom.xml", "3");
      repository.git("config", "blame.ignoreRevsFile", ".git-blame-ignore-revs");

      assertThatThrownBy(() -> resolve("baseline"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("git blame", "OneTests.json", ".git-blame-ignore-revs");
    }

    @Test
    void of_modified_files_are_unknown_where_a_shallow_clone_does_not_reach_back_to_them() {
      recorded("OneTests.json", first + "+");
      repository.commit("pom.xml", "3");
      repository = repository.shallowClone(temporary.resolve("clone"));

      assertThatThrownBy(() -> resolve("baseline"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll(first + ", which this", "git fetch --unshallow");
    }

    @Test
    void may_name_commits_that_are_gone_as_long_as_one_is_there() throws Exception {
      recorded("OneTests.json", "0".repeat(40));
      recorded("TwoTests.json", first);

      Reference reference = resolve("baseline");

      assertThat(reference.commit()).contains(first);
      assertThat(reference.name()).endsWith(" (baseline, 1 more not in this clone)");
    }

    @Test
    void that_name_only_commits_that_are_gone_are_an_error() {
      recorded("OneTests.json", "0".repeat(40));

      assertThatThrownBy(() -> resolve("baseline"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll("baselines", "0".repeat(40), "does not know", "git fetch");
    }

    @Test
    void that_were_never_recorded_leave_every_test_new() throws Exception {
      Reference reference = resolve("baseline");

      assertThat(reference.commit()).isEqualTo(Optional.empty());
      assertThat(reference.missing().orElseThrow())
          .contains("no baseline in", "mvn verify -Dbenchline.baseline=record");
    }

    @Test
    void do_not_take_the_text_of_a_reason_for_a_commit() throws Exception {
      String reason = "\\\"commit\\\": \\\"%s\\\"".formatted(first);
      repository.write("baselines/OneTests.json", "{\"reason\": \"" + reason + "\"}");

      assertThat(resolve("baseline").missing()).isPresent();
    }
  }
}
