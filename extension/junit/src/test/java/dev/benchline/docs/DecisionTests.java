package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionTests {

  private static final Pattern HEAD =
      Pattern.compile(
          "# (?<number>\\d+)\\. (?<title>.+)\n\n- Date: (?<date>\\d{4}-\\d\\d-\\d\\d)\n- Status: .+\n");

  private final Page index = Pages.page(".github/decisions/README.md");

  static Stream<Page> records() {
    Path folder = Pages.ROOT.resolve(".github/decisions");
    return Pages.all().stream()
        .filter(page -> page.file().startsWith(folder))
        .filter(page -> !page.file().endsWith("README.md"));
  }

  @ParameterizedTest
  @MethodSource("records")
  void a_record_says_when_and_from_which_options_it_was_decided(Page decision) {
    assertThat(decision.text()).containsPattern(HEAD);
    assertThat(decision.text().lines().filter(line -> line.startsWith("## ")).toList())
        .containsSubsequence(List.of("## Context", "## Options", "## Decision", "## Consequences"));
    assertThat(decision.section("## Options"))
        .containsOnlyOnce(" (chosen).")
        .matches(options -> options.lines().filter(line -> line.startsWith("- **")).count() > 1);
  }

  @ParameterizedTest
  @MethodSource("records")
  void the_index_has_the_number_the_title_and_the_date_of_a_record(Page decision) {
    Matcher head = HEAD.matcher(decision.text());
    assertThat(head.lookingAt()).isTrue();

    assertThat(decision.file().getFileName().toString())
        .startsWith("%04d-".formatted(Integer.parseInt(head.group("number"))));
    assertThat(index.text())
        .contains(
            "| %s | [%s](%s) | %s |"
                .formatted(
                    head.group("number"),
                    head.group("title"),
                    decision.file().getFileName(),
                    head.group("date")));
  }
}
