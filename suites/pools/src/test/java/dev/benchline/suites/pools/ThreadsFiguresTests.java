package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.suites.kit.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Measures how far the medians of many threads are apart from fork to fork, and writes it on the
 * page: {@code mvn test -pl suites/pools -am -Dtest=ThreadsFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}.
 */
class ThreadsFiguresTests {

  private static final Page PAGE = new Page("connection-pools.md");
  private static final String NAME = "spread of many threads";

  /** What is measured, as it stands on the page. */
  enum Row {
    MIXED_BENCH("MixedBench, `@PerfTest(threads = 200)`"),
    MIXED_BENCH_STARTED("MixedBench, 200 threads started anew"),
    TAKE_AND_GIVE_BACK("take and give back, `@PerfTest(threads = 500)`"),
    TAKE_AND_GIVE_BACK_STARTED("take and give back, 500 threads started anew");

    private final String title;

    Row(String title) {
      this.title = title;
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_page_has_a_row_for_each_way(Row row) {
    assertThat(PAGE.measured(NAME)).contains("| " + row.title + " |");
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_the_page(@TempDir Path output) throws IOException {
    measure(output);
    StringBuilder table =
        new StringBuilder(
            """
            | bench | least fork | most |
            | --- | ---: | ---: |
            """);
    for (Row row : Row.values()) {
      double[] forks = forks(output, row.name().toLowerCase(Locale.ROOT));
      double middle = forks[forks.length / 2];
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %+.0f%% | %+.0f%% |%n",
              row.title,
              100 * (forks[0] / middle - 1),
              100 * (forks[forks.length - 1] / middle - 1)));
    }
    PAGE.write(NAME, table.toString());
  }

  private static void measure(Path output) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create(
            LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build())
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(ManyThreads.class))
                .configurationParameter("benchline.measure", "true")
                .configurationParameter(
                    "benchline.baselines", output.resolve("baselines").toString())
                .configurationParameter("benchline.output", output.toString())
                .build(),
            listener);
    assertThat(listener.getSummary().getFailures())
        .extracting(failure -> failure.getException())
        .isEmpty();
  }

  /** The value of each fork, which is the median of its iterations, from the least to the most. */
  private static double[] forks(Path output, String test) throws IOException {
    String json = Files.readString(output.resolve("ManyThreads." + test + ".json"));
    Matcher values =
        Pattern.compile(
                "\"metric\": \"(median thread|%s)\"[^{}\\[]*\"values\": \\[(?<values>[^\\]]*)\\]"
                    .formatted(ManyThreads.MEDIAN))
            .matcher(json);
    assertThat(values.find()).as(test + " has a median").isTrue();
    double[] forks =
        Arrays.stream(values.group("values").split(",")).mapToDouble(Double::parseDouble).toArray();
    assertThat(forks).hasSize(ManyThreads.FORKS);
    Arrays.sort(forks);
    return forks;
  }
}
