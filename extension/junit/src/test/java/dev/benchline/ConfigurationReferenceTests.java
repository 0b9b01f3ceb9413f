package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.docs.Page;
import dev.benchline.docs.Pages;
import dev.benchline.settings.Effort;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.PairedPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationReferenceTests {

  /** A key as it is typed, and not a part of a package's name or of a path. */
  private static final Pattern KEY =
      Pattern.compile("(?:-D|(?<![\\w./-]))(benchline\\.[a-z][A-Za-z]*(?:\\.[A-Za-z]+)*)");

  private final Page page = Pages.page("extension/docs/reference/configuration.md");

  @Test
  void says_what_the_code_says_about_every_key() {
    assertThat(Page.codeRows(page.section("## Keys")))
        .as("The table should read:%n%s", table())
        .isEqualTo(rows());
  }

  @ParameterizedTest
  @EnumSource(Effort.class)
  void says_what_each_effort_means(Effort effort) {
    PairedPlan looks = effort == Effort.THOROUGH ? PairedPlan.THOROUGH : PairedPlan.DEFAULT;
    assertThat(Page.codeRows(page.section("## Effort")))
        .contains(
            List.of(
                "`" + effort.name().toLowerCase(Locale.ROOT) + "`",
                Integer.toString(effort.forks),
                Integer.toString(effort.iterations),
                effort.iterationMillis + " ms",
                effort.warmUpMillis + " ms",
                Integer.toString(looks.usual())));
  }

  static Stream<Page> pages() {
    return Pages.all().stream();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_key_that_a_page_mentions_exists(Page page) {
    assertThat(keysIn(page.text()))
        .allMatch(
            key ->
                Setting.all().stream().anyMatch(setting -> setting.key().equals(key))
                    || Settings.NO_PARAMETERS.contains(key));
  }

  @Test
  void a_key_that_does_not_exist_is_found() {
    assertThat(keysIn("`mvn -Dbenchline.frobs=1` dev.benchline.PerfTest a/benchline.x benchline.b"))
        .containsExactly("benchline.frobs", "benchline.b");
  }

  private static List<String> keysIn(String text) {
    List<String> keys = new ArrayList<>();
    Matcher matcher = KEY.matcher(text);
    while (matcher.find()) {
      keys.add(matcher.group(1));
    }
    return keys;
  }

  private static List<List<String>> rows() {
    return Setting.all().stream()
        .map(
            setting ->
                List.of(
                    "`" + setting.key() + "`",
                    setting.format().knownValues(),
                    setting.format().standardInWords(),
                    setting.meaning()))
        .toList();
  }

  /** The table as the page should have it, for copying. */
  private static String table() {
    StringBuilder table =
        new StringBuilder("| key | values | default | meaning |\n| --- | --- | --- | --- |\n");
    rows().forEach(row -> table.append("| ").append(String.join(" | ", row)).append(" |\n"));
    return table.toString();
  }
}
