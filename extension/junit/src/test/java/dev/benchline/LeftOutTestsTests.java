package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.result.TestsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Performance tests with a baseline that a filter has left out, whichever that is. */
class LeftOutTestsTests {

  @TempDir private Path directory;

  private TestsFile tests(PostDiscoveryFilter... filters) throws IOException {
    Path baselines = Files.createDirectories(directory.resolve("baselines/dev/benchline"));
    if (Files.notExists(directory.resolve("output"))) {
      run("record");
      assertThat(baselines.resolve("LeftOutTestsTests.Two.json")).exists();
      Files.delete(directory.resolve("output").resolve(TestsFile.NAME));
    }
    run("check", filters);
    return TestsFile.read(directory.resolve("output"));
  }

  private void run(String baseline, PostDiscoveryFilter... filters) {
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectClass(Two.class))
                  .filters(filters)
                  .configurationParameter("benchline.baseline", baseline)
                  .configurationParameter("benchline.reason", "a first one")
                  .configurationParameter("benchline.forks", "0")
                  .configurationParameter("benchline.iterations", "2")
                  .configurationParameter("benchline.iterationMillis", "1")
                  .configurationParameter("benchline.warmUpMillis", "0")
                  .configurationParameter("benchline.console", "quiet")
                  .configurationParameter(
                      "benchline.output", directory.resolve("output").toString())
                  .configurationParameter(
                      "benchline.baselines", directory.resolve("baselines").toString())
                  .build());
    }
  }

  @Test
  void none_is_where_all_run() throws IOException {
    TestsFile tests = tests();

    assertThat(tests.planned()).hasSize(3).isEqualTo(tests.known());
    assertThat(tests.notRun()).isEmpty();
  }

  @Test
  void a_tag_leaves_out() throws IOException {
    assertThat(tests(TagFilter.excludeTags("slow")).notRun())
        .containsExactly(Two.class.getName() + ".slow");
  }

  @Test
  void a_filter_of_ones_own_leaves_out_a_single_method_of_several() throws IOException {
    assertThat(
            tests(test -> FilterResult.includedIf(!test.getDisplayName().startsWith("of(String,")))
                .notRun())
        .containsExactly(Two.class.getName() + ".of(String, Blackhole)");
  }

  static class Two {

    @PerfTest
    @Tag("slow")
    void slow(Blackhole blackhole) {
      blackhole.consume(new byte[8]);
    }

    @ParameterizedPerfTest
    @ValueSource(ints = {1, 2})
    void of(int number, Blackhole blackhole) {
      blackhole.consume(new byte[number]);
    }

    @ParameterizedPerfTest
    @ValueSource(strings = "a")
    void of(String text, Blackhole blackhole) {
      blackhole.consume(text.concat(text));
    }
  }
}
