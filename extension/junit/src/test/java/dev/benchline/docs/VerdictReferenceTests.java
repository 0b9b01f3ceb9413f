package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Kind;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VerdictReferenceTests {

  private static final Pattern CAUTION = Pattern.compile("new Caution\\(\\s*\"([^\"]+)\"");

  private final Page page = Pages.page("extension/docs/reference/verdicts.md");

  @Test
  void lists_the_verdicts() {
    assertThat(names("## Verdicts"))
        .containsExactlyElementsOf(Arrays.stream(Verdict.values()).map(Verdict::name).toList());
  }

  @Test
  void lists_the_metrics_that_are_always_measured() {
    assertThat(names("## Metrics"))
        .containsExactlyElementsOf(
            Arrays.stream(BuiltInMetric.values()).map(each -> each.metric().name()).toList());
  }

  @Test
  void says_which_metrics_may_fail_a_test() {
    for (List<String> row : Page.codeRows(page.section("## Metrics"))) {
      for (BuiltInMetric metric : BuiltInMetric.values()) {
        if (row.get(0).contains('`' + metric.metric().name() + '`')) {
          assertThat(row.get(2))
              .matches(mayGate(metric) ? "(?s)(yes|beside).*" : "(no|when named).*");
        }
      }
    }
  }

  private static boolean mayGate(BuiltInMetric metric) {
    return Arrays.stream(Design.values())
        .flatMap(design -> metric.metric(design).stream())
        .anyMatch(each -> each.kind() != Kind.INFO);
  }

  @Test
  void lists_the_cautions_that_the_code_gives() throws IOException {
    String code = code();
    Matcher given = CAUTION.matcher(code);
    TreeSet<String> names = new TreeSet<>();
    while (given.find()) {
      names.add(given.group(1));
    }

    assertThat(names).isNotEmpty();
    assertThat(names("## Cautions")).containsAll(names);
    assertThat(names("## Cautions"))
        .allSatisfy(name -> assertThat(code).contains('"' + name + '"'));
  }

  /** The code in the first cells of a section's table. */
  private List<String> names(String heading) {
    return Page.codeRows(page.section(heading)).stream()
        .flatMap(row -> Stream.of(row.get(0).split(",")))
        .map(name -> name.replace("`", "").trim())
        .toList();
  }

  private static String code() throws IOException {
    StringBuilder code = new StringBuilder();
    for (String module : List.of("core", "junit")) {
      try (Stream<Path> files =
          Files.walk(Pages.ROOT.resolve("extension").resolve(module).resolve("src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(VerdictReferenceTests::read)
            .forEach(code::append);
      }
    }
    return code.toString();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
