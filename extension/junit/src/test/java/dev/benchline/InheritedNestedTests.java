package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.PerformanceTest;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The tests of a nested class belong to the class that inherits it, as its own tests do. */
class InheritedNestedTests {

  @TempDir private Path directory;

  @Test
  void the_annotations_of_the_class_that_inherits_hold() {
    PerfTestKit.in(directory).with("benchline.measure", "false").run(First.class);

    assertThat(Reading.TESTS).containsOnlyKeys("own", "get");
    assertThat(Reading.TESTS.values())
        .allSatisfy(
            test -> {
              assertThat(test.settings().numbers())
                  .containsEntry(Setting.FORKS, 0)
                  .containsEntry(Setting.THREADS, 2);
              assertThat(test.tolerances().timed()).isEqualTo(0.5);
            });
  }

  @Test
  void a_plain_test_runs_where_all_that_is_measured_is_inherited() {
    assertThat(
            PerfTestKit.in(directory)
                .with("benchline.measure", "false")
                .run(Second.class)
                .failures())
        .isEmpty();
  }

  @Test
  void it_is_planned_in_each_class_that_inherits_it() {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(First.class), selectClass(Second.class))
                .configurationParameter("benchline.measure", "false")
                .configurationParameter("benchline.console", "quiet")
                .build());

    assertThat(PassedUnseen.planned())
        .contains(
            Lists.Reads.class.getName() + ".get{First}",
            Lists.Reads.class.getName() + ".get{Second}");
    assertThat(new JUnitFramework().planned()).as("as progress counts them").isEqualTo(2);
  }

  @ExtendWith(Reading.class)
  abstract static class Lists {

    @Nested
    class Reads {

      @PerfTest
      void get() {}
    }
  }

  @PerfTest(forks = 0, threads = 2)
  @Baseline(tolerance = 0.5)
  static class First extends Lists {

    @PerfTest
    void own() {}
  }

  @PerfTest
  static class Second extends Lists {

    @Test
    void plain() {}
  }

  /** Reads the tests that run, as Benchline does. */
  static final class Reading implements BeforeEachCallback {

    private static final Map<String, PerformanceTest> TESTS = new HashMap<>();

    @Override
    public void beforeEach(ExtensionContext context) {
      String method = context.getRequiredTestMethod().getName();
      if (!context.getUniqueId().contains(First.class.getName())) {
        return;
      }
      TESTS.put(
          method,
          PerformanceTestReader.of(
              context,
              new TestId(context.getRequiredTestClass().getName(), method),
              Settings.read(key -> Optional.empty(), Place.current())));
    }
  }
}
