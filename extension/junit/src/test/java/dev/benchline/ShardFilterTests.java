package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.pipeline.ShardManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The launcher that every build tool starts leaves to other machines what is not of this shard. */
class ShardFilterTests {

  private static final Set<String> RAN = new ConcurrentSkipListSet<>();
  private static final Set<String> PERFORMANCE_TESTS =
      Set.of("claim", "reference", "one", "two", "three", "four", "rows");

  @TempDir private Path directory;

  private final List<String> failures = new ArrayList<>();

  @BeforeEach
  void forget() {
    RAN.clear();
  }

  private void run(Path output, String shard, String measure) {
    run(
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(Fixture.class))
            .configurationParameter("benchline.shard", shard)
            .configurationParameter("benchline.measure", measure)
            .configurationParameter("benchline.forks", "0"),
        output);
  }

  private void run(LauncherDiscoveryRequestBuilder request, Path output) {
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              request
                  .configurationParameter("benchline.iterations", "2")
                  .configurationParameter("benchline.iterationMillis", "1")
                  .configurationParameter("benchline.warmUpMillis", "0")
                  .configurationParameter("benchline.console", "quiet")
                  .configurationParameter("benchline.output", output.toString())
                  .configurationParameter(
                      "benchline.baselines", directory.resolve("baselines").toString())
                  .build(),
              new Failures());
    }
  }

  private final class Failures implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      result
          .getThrowable()
          .ifPresent(thrown -> failures.add(test.getDisplayName() + ": " + thrown));
    }
  }

  private static ShardManifest manifest(Path output) throws IOException {
    return ShardManifest.read(output.resolve("shard.properties"));
  }

  @Test
  void each_performance_test_runs_on_one_machine_and_an_ordinary_one_on_each() throws IOException {
    List<String> all = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      Path output = directory.resolve("machine-" + i);
      RAN.clear();
      run(output, i + "/3", "true");

      assertThat(RAN).contains("ordinary");
      Set<String> taken = new TreeSet<>();
      manifest(output).taken().forEach(test -> taken.add(test.replaceFirst(".*\\.", "")));
      assertThat(taken.contains("claim")).isEqualTo(taken.contains("reference"));
      all.addAll(taken);
      taken.remove("claim"); // which needs a fork
      assertThat(RAN.stream().filter(PERFORMANCE_TESTS::contains)).containsExactlyElementsOf(taken);
      assertThat(manifest(output).discovered()).hasSameSizeAs(PERFORMANCE_TESTS);
      assertThat(manifest(output).running()).isEmpty();
    }

    assertThat(all).containsExactlyInAnyOrderElementsOf(PERFORMANCE_TESTS);
    assertThat(failures).allMatch(failure -> failure.startsWith("claim("));
  }

  @Test
  void a_claim_stays_with_what_it_compares_with() throws IOException {
    run(directory, "1/3", "true");

    String first = Fixture.class.getName() + ".claim";
    assertThat(manifest(directory).discovered())
        .containsEntry(first, first)
        .containsEntry(Fixture.class.getName() + ".reference", first)
        .containsEntry(Fixture.class.getName() + ".one", Fixture.class.getName() + ".one");
  }

  @Test
  void tests_that_are_not_measured_run_on_each_machine() {
    run(directory, "1/3", "false");

    assertThat(RAN).containsAll(PERFORMANCE_TESTS).contains("ordinary");
    assertThat(directory.resolve("shard.properties")).doesNotExist();
  }

  @Test
  void a_machine_that_has_taken_nothing_says_so() throws IOException {
    for (int i = 1; i <= 2; i++) {
      run(
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(Single.class))
              .configurationParameter("benchline.shard", i + "/2")
              .configurationParameter("benchline.forks", "0"),
          directory.resolve("machine-" + i));
    }

    assertThat(manifest(directory.resolve("machine-1")).taken().size())
        .isNotEqualTo(manifest(directory.resolve("machine-2")).taken().size());
    assertThat(manifest(directory.resolve("machine-1")).discovered())
        .isEqualTo(manifest(directory.resolve("machine-2")).discovered())
        .hasSize(1);
  }

  @Test
  void tests_that_the_build_leaves_out_are_left_out_on_each_machine() {
    for (int i = 1; i <= 2; i++) {
      run(
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(Fixture.class))
              .filters(TagFilter.excludeTags("slow"))
              .configurationParameter("benchline.shard", i + "/2")
              .configurationParameter("benchline.forks", "0"),
          directory.resolve("machine-" + i));
    }

    assertThat(RAN).contains("three").doesNotContain("four");
  }

  @Test
  void a_fork_finds_its_test() {
    for (int i = 1; i <= 2; i++) {
      run(
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(Single.class))
              .configurationParameter("benchline.shard", i + "/2")
              .configurationParameter("benchline.forks", "1"),
          directory.resolve("machine-" + i));
    }

    assertThat(failures).isEmpty();
    assertThat(directory)
        .isDirectoryRecursivelyContaining("glob:**/ShardFilterTests.Single.only.json");
  }

  @Test
  void a_shard_that_is_none_ends_the_run() {
    assertThatThrownBy(() -> run(directory, "0/3", "true"))
        .hasStackTraceContaining("Invalid value '0/3' set via the 'benchline.shard'");
    assertThat(RAN).isEmpty();
  }

  static class Fixture {

    @PerfTest
    @FasterThan(value = "reference", by = 1)
    void claim() {
      RAN.add("claim");
    }

    @PerfTest
    void reference() {
      RAN.add("reference");
    }

    @PerfTest
    void one() {
      RAN.add("one");
    }

    @PerfTest
    void two() {
      RAN.add("two");
    }

    @PerfTest
    void three() {
      RAN.add("three");
    }

    @PerfTest
    @Tag("slow")
    void four() {
      RAN.add("four");
    }

    @ParameterizedPerfTest
    @ValueSource(ints = {1, 2})
    void rows(int count) {
      RAN.add("rows");
    }

    @Test
    void ordinary() {
      RAN.add("ordinary");
    }
  }

  static class Single {

    @PerfTest
    void only(Blackhole blackhole) {
      blackhole.consume(new byte[8]);
    }
  }
}
