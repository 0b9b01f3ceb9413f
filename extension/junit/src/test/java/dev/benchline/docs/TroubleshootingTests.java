package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.WarningType;
import dev.benchline.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TroubleshootingTests {

  private static final String HEADING = "### ";
  private static final Pattern PHRASE = Pattern.compile("`([^`]+)`");

  private final Page page = Pages.page("extension/docs/troubleshooting.md");

  @Test
  void every_verdict_has_an_anchor() {
    assertThat(headings("## Verdicts"))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Verdict.values()).map(each -> each.name().replace('_', ' ')).toList());
  }

  @Test
  void every_warning_has_an_anchor() {
    assertThat(headings("## Warnings"))
        .containsExactlyElementsOf(
            Arrays.stream(WarningType.values()).map(WarningType::label).toList());
  }

  @Test
  void every_error_has_an_anchor() {
    List<String> phrases = phrases().toList();

    assertThat(Messages.thrown())
        .hasSizeGreaterThan(80)
        .filteredOn(message -> phrases.stream().noneMatch(message::contains))
        .isEmpty();
  }

  @Test
  void every_phrase_is_one_that_benchline_prints() {
    String printed = Messages.all();

    assertThat(phrases()).isNotEmpty().filteredOn(phrase -> !printed.contains(phrase)).isEmpty();
  }

  @Test
  void no_two_headings_have_the_same_anchor() {
    assertThat(page.anchors()).doesNotHaveDuplicates();
  }

  private Stream<String> phrases() {
    return headings("## Errors").stream()
        .flatMap(heading -> PHRASE.matcher(heading).results())
        .map(phrase -> phrase.group(1));
  }

  private List<String> headings(String section) {
    return page.section(section)
        .lines()
        .filter(line -> line.startsWith(HEADING))
        .map(line -> line.substring(HEADING.length()))
        .toList();
  }
}
