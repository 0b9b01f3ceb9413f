package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildReportTests {

  private static final Path SEALED =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path directory;

  private final Told told = new Told();

  private MergedReport merged(String... results) throws Exception {
    Path module = Files.createDirectories(directory.resolve("results"));
    for (int i = 0; i < results.length; i++) {
      Files.writeString(module.resolve(i + ".json"), results[i]);
    }
    MergedReport merged =
        new MergedReport("acme", new FailureText(Commands.ofMaven(Path.of(""))), SourceLinks.NONE);
    merged.add("shop", module);
    return merged;
  }

  @Test
  void is_a_page_and_says_where() throws Exception {
    BuildReport.write(merged(Files.readString(SEALED)), directory, Map.of(), told, false);

    assertThat(directory.resolve("index.html")).content().contains("acme: 1 of 1 test is slower");
    assertThat(directory.resolve("comment.md")).doesNotExist();
    assertThat(told.messages())
        .containsExactly("Of the whole build: 1 regressed, in " + directory.resolve("index.html"));
  }

  @Test
  void does_not_repeat_what_the_only_jvm_has_counted() throws Exception {
    BuildReport.write(merged(Files.readString(SEALED)), directory, Map.of(), told, true);

    assertThat(told.messages())
        .containsExactly("The report of the build is " + directory.resolve("index.html"));
  }

  /** The tests of this project run in jobs, and write reports as a build does. */
  @Test
  void has_no_summary_of_a_job_in_a_test_that_does_not_name_one() {
    assertThat(System.getenv()).doesNotContainKey("GITHUB_STEP_SUMMARY");
  }

  @Test
  void is_a_comment_as_well_on_github() throws Exception {
    BuildReport.write(
        merged(Files.readString(SEALED)), directory, Map.of("GITHUB_ACTIONS", "true"), told, false);

    assertThat(directory.resolve("comment.md")).exists();
  }

  @Test
  void is_nothing_where_nothing_was_measured() throws Exception {
    BuildReport.write(merged(), directory, Map.of("GITHUB_ACTIONS", "true"), told, false);

    assertThat(directory.resolve("index.html")).doesNotExist();
    assertThat(told.messages())
        .containsExactly("No test was measured, so there is nothing to report.");
  }

  @Test
  void says_so_where_only_tests_that_were_not_run_are_told() throws Exception {
    MergedReport merged = merged();
    Path module = Files.createDirectories(directory.resolve("left"));
    Files.writeString(module.resolve("gate.txt"), "NOT_RUN com.acme.A.two\n");
    merged.add("left", module);

    BuildReport.write(merged, directory, Map.of(), told, false);

    assertThat(told.messages())
        .containsExactly(
            "Of the whole build: no test measured, in " + directory.resolve("index.html"));
  }

  @Test
  void warns_of_what_cannot_be_read() throws Exception {
    String whole = Files.readString(SEALED);

    BuildReport.write(
        merged(whole.substring(0, whole.length() / 2)), directory, Map.of(), told, false);

    assertThat(directory.resolve("index.html")).content().contains("0.json");
    assertThat(told.messages()).first().asString().startsWith("WARNING ").contains("0.json");
  }
}
