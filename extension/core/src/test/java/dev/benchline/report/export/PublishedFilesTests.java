package dev.benchline.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import dev.benchline.report.export.PublishedFiles.PublishedFile;
import dev.benchline.report.text.Texts;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PublishedFilesTests {

  @Test
  void parameters_do_not_repeat_their_name_and_stay_out_of_the_history_key() {
    assertThat(PublishedFiles.entries(Results.regressed()))
        .containsExactly(
            Map.of("allure.parameter", "verdict", "value", "REGRESSED", "excluded", "true"),
            Map.of(
                "allure.parameter", "time (p10)", "value", "48.8 us (+18.2%)", "excluded", "true"),
            Map.of(
                "allure.parameter", "allocated", "value", "1,416 B (+38.3%)", "excluded", "true"));
  }

  @Test
  void what_somebody_has_accepted_looks_like_no_failure() {
    TestResult accepted = Results.accepted(Results.regressed(), "a field more");

    assertThat(PublishedFiles.entries(accepted).get(0)).containsEntry("value", "ACCEPTED");
    assertThat(PublishedFiles.files(accepted, Texts.MAVEN))
        .filteredOn(file -> file.name().equals("distribution.svg"))
        .singleElement()
        .extracting(PublishedFile::content)
        .asString()
        .contains("ACCEPTED", Outcome.ACCEPTED.color())
        .doesNotContain("REGRESSED", Outcome.REGRESSED.color());
  }

  @Test
  void the_name_of_an_invocation_is_a_part_of_the_history_key() {
    assertThat(PublishedFiles.identity(new TestId("com.acme.SizeTests", "sort{size=10}")))
        .containsExactly(entry("allure.parameter", "test"), entry("value", "sort{size=10}"));
  }

  @Test
  void entries_keep_their_order() {
    assertThat(PublishedFiles.entries(Results.regressed()))
        .allSatisfy(
            entry ->
                assertThat(entry.keySet())
                    .containsExactly("allure.parameter", "value", "excluded"));
  }

  @Test
  void a_claim_is_a_parameter_too() {
    TestResult result =
        Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime());

    assertThat(PublishedFiles.entries(result))
        .last()
        .satisfies(entry -> assertThat(entry).containsEntry("value", "1.32x"));
  }

  @Test
  void files_hold_the_evidence() {
    List<PublishedFile> files = PublishedFiles.files(Results.regressed(), Texts.MAVEN);

    assertThat(files)
        .extracting(PublishedFile::name)
        .containsExactly("verdict.txt", "distribution.svg", "values.json");
    assertThat(files).extracting(PublishedFile::extension).containsExactly(".txt", ".svg", ".json");
  }

  @Test
  void hostile_names_stay_on_one_short_line() {
    assertThat(PublishedFiles.entries(Results.hostile()))
        .allSatisfy(
            entry ->
                assertThat(entry.values())
                    .allSatisfy(
                        value ->
                            assertThat(value)
                                .hasSizeLessThan(200)
                                .doesNotContain("\n", "\r", "\u202e")));
    assertThat(PublishedFiles.files(Results.hostile(), Texts.MAVEN))
        .extracting(PublishedFile::name)
        .containsExactly("verdict.txt", "distribution.svg", "values.json");
  }
}
