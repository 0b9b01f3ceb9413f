package dev.benchline.build.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs the script of the workflow that posts a comment, with a command {@code gh} that notes it.
 */
@DisabledOnOs(OS.WINDOWS) // the workflow runs on Linux
class CommentWorkflowTests {

  private static final Path GUIDE =
      Path.of("src/main/resources/dev/benchline/build/init/performance-comment.yml");
  private static final Path OWN = Path.of("../../.github/workflows/gate-comment.yml");

  @TempDir private Path directory;
  private Path work;
  private String branch = "acme:topic";

  @BeforeEach
  void a_command_gh() throws IOException {
    work = Files.createDirectories(directory.resolve("work"));
    Path gh =
        Files.writeString(
            directory.resolve("gh"),
            """
            #!/bin/sh
            case "$*" in
              'run download'*) [ -e "$GIVEN/comment.md" ] && cp -R "$GIVEN/comment.md" . ;;
              *'/files --paginate'*) cat "$GIVEN/files" ;;
              *'/comments --paginate'*)
                while read -r user id marker; do
                  case "$*" in
                    *'select(.user.login == "github-actions[bot]")'*)
                      [ "$user" = 'github-actions[bot]' ] || continue ;;
                  esac
                  printf '%s\\t%s\\n' "$id" "$marker"
                done < "$GIVEN/comments" ;;
              *'/pulls'*)
                head=
                for a; do
                  case $a in
                    # A URL is sent as it stands; a field is encoded.
                    *'?head='*) head=${a#*'?head='}; head=$(echo "${head%%[&#]*}" | tr + ' ') ;;
                    head=*) head=${a#head=} ;;
                  esac
                done
                if [ "$head" = "$OWNER_AND_BRANCH" ]; then echo 7; fi ;;
              *'--method DELETE'*) echo "$4" >> "$GIVEN/deleted" ;;
              *'--method PATCH'*) echo "$4" >> "$GIVEN/overwritten" ;;
              *'--method POST'*) for a; do case $a in body=@*) cat "${a#body=@}" >> "$GIVEN/posted" ;; esac; done ;;
            esac
            """);
    assertThat(gh.toFile().setExecutable(true)).isTrue();
    comments();
  }

  private static String script(Path workflow) throws IOException {
    String text = Files.readString(workflow);
    return text.substring(text.indexOf("run: |\n") + "run: |\n".length()).stripIndent();
  }

  /** The comments at the pull request: the author, the number and the first line of each. */
  private void comments(String... comments) throws IOException {
    Files.write(directory.resolve("comments"), List.of(comments));
  }

  /** What is posted about a pull request that changes some files. */
  private String posted(String... files) throws Exception {
    Files.write(directory.resolve("files"), List.of(files));
    ProcessBuilder bash = new ProcessBuilder("bash", "-e", "-c", script(GUIDE));
    bash.directory(work.toFile()).redirectErrorStream(true);
    bash.redirectOutput(directory.resolve("said").toFile());
    bash.environment()
        .putAll(
            Map.of(
                "PATH", directory + ":" + System.getenv("PATH"),
                "GIVEN", directory.toString(),
                "GH_REPO", "acme/shop",
                "RUN", "42",
                "GITHUB_SERVER_URL", "https://github.com"));
    bash.environment().put("OWNER_AND_BRANCH", branch);
    Process process = bash.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(directory.resolve("said"))).isZero();
    Path posted = directory.resolve("posted");
    return Files.exists(posted) ? Files.readString(posted) : "";
  }

  @Test
  void our_own_workflow_runs_the_same() throws IOException {
    assertThat(script(OWN)).isEqualTo(script(GUIDE));
  }

  @Test
  void a_comment_of_the_tests_is_posted_as_it_is() throws Exception {
    Files.writeString(directory.resolve("comment.md"), "<!-- benchline: shop -->\n### Slower\n");

    assertThat(posted("src/main/java/Order.java"))
        .isEqualTo("<!-- benchline: shop -->\n### Slower\n");
  }

  @Test
  void files_that_judge_stand_before_it() throws Exception {
    Files.writeString(directory.resolve("comment.md"), "<!-- benchline: shop -->\n### Slower\n");

    assertThat(
            posted(
                "mvnw",
                "shop/mvnw.cmd",
                "gradle/wrapper/gradle-wrapper.jar",
                "gradle/libs.versions.toml",
                "shop/pom.xml",
                "src/main/java/mvnw/Order.java"))
        .isEqualTo(
            """
            <!-- benchline: shop -->
            **This pull request changes files that judge it:**

            - `mvnw`
            - `shop/mvnw.cmd`
            - `gradle/wrapper/gradle-wrapper.jar`
            - `gradle/libs.versions.toml`
            - `shop/pom.xml`

            ### Slower
            """);
  }

  @Test
  void they_are_named_also_where_the_run_has_left_nothing() throws Exception {
    assertThat(posted("mvnw"))
        .isEqualTo(
            """
            <!-- benchline: none -->
            **This pull request changes files that judge it:**

            - `mvnw`

            [The run](https://github.com/acme/shop/actions/runs/42) has left no results.
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!-- benchline: shop\n-->\n### Passed\n",
        "<!-- benchline: shop --> **all reviewed**\n### Passed\n",
        "### Passed\n",
        ""
      })
  void no_forged_first_line_hides_them(String comment) throws Exception {
    Files.writeString(directory.resolve("comment.md"), comment);

    assertThat(posted("mvnw"))
        .startsWith("<!-- benchline: none -->\n**This pull request changes files")
        .doesNotContain("Passed", "reviewed");
  }

  @Test
  void no_folder_in_the_place_of_the_comment_hides_them() throws Exception {
    Files.createDirectories(directory.resolve("comment.md/comment.md"));

    assertThat(posted("mvnw")).startsWith("<!-- benchline: none -->").contains("- `mvnw`");
  }

  @Test
  void no_length_keeps_them_from_being_posted() throws Exception {
    Files.writeString(
        directory.resolve("comment.md"), "<!-- benchline: shop -->\n" + "x".repeat(70_000));
    String[] files = new String[50];
    Arrays.setAll(files, i -> i + "/" + "x".repeat(2_000) + "/pom.xml");

    assertThat(posted(files)).contains("- `0/xxx", "- `49/xxx").hasSizeLessThan(65_536);
  }

  @Test
  void a_comment_that_there_are_no_results_goes_when_there_are_some() throws Exception {
    comments(
        "mallory 1 <!-- benchline: none -->", "github-actions[bot] 2 <!-- benchline: none -->");
    Files.writeString(directory.resolve("comment.md"), "<!-- benchline: shop -->\n### Slower\n");

    assertThat(posted("mvnw")).contains("### Slower");
    assertThat(directory.resolve("deleted")).hasContent("repos/acme/shop/issues/comments/2");
  }

  @Test
  void a_canceled_run_gets_no_comment() throws IOException {
    assertThat(Files.readString(GUIDE))
        .contains("github.event.workflow_run.conclusion != 'cancelled'");
  }

  @Test
  void nothing_is_posted_where_there_is_nothing_to_say() throws Exception {
    assertThat(posted("src/main/java/Order.java")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fix#123", "a+b", "x&head=acme:other"})
  void the_name_of_a_branch_may_have_what_a_url_has(String name) throws Exception {
    branch = "acme:" + name;

    assertThat(posted("mvnw")).startsWith("<!-- benchline: none -->");
  }

  @Test
  void it_overwrites_its_own_comment_and_nobody_elses() throws Exception {
    Files.writeString(directory.resolve("comment.md"), "<!-- benchline: shop -->\n### Slower\n");
    comments(
        "mallory 1 <!-- benchline: shop -->", "github-actions[bot] 2 <!-- benchline: shop -->");

    assertThat(posted("src/main/java/Order.java")).isEmpty();
    assertThat(directory.resolve("overwritten")).hasContent("repos/acme/shop/issues/comments/2");

    comments("mallory 1 <!-- benchline: shop -->");
    assertThat(posted("src/main/java/Order.java")).contains("### Slower");
  }
}
