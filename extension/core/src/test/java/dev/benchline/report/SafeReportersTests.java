package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.Reporter;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SafeReportersTests {

  private final List<String> told = new ArrayList<>();

  private final Reporter listener =
      new Reporter() {
        @Override
        public void testFinished(TestResult result) {
          told.add(result.verdict().name());
        }

        @Override
        public void runFinished(RunSummary summary) {
          told.add("end");
        }

        @Override
        public void problem(String text) {
          told.add(text);
        }
      };

  private static Reporter throwing(Runnable thrower) {
    return new Reporter() {
      @Override
      public void testFinished(TestResult result) {
        thrower.run();
      }

      @Override
      public void problem(String text) {
        thrower.run();
      }
    };
  }

  private void tell(Reporter... reporters) {
    Reporter all = new SafeReporters(List.of(reporters));
    all.testFinished(Results.regressed());
    all.testFinished(Results.regressed());
    all.runFinished(Results.summary());
  }

  @Test
  void tell_the_others_and_say_once_that_one_has_failed() {
    tell(
        throwing(
            () -> {
              throw new NoClassDefFoundError("MediaType");
            }),
        listener);

    assertThat(told).hasSize(4).startsWith(told.get(0), "REGRESSED", "REGRESSED").endsWith("end");
    assertThat(told.get(0)).contains("MediaType", "All verdicts stand.");
  }

  @Test
  void say_once_that_the_disk_is_full_whoever_writes() {
    Runnable full =
        () -> {
          throw new UncheckedIOException(
              "It could not be written.", new IOException("No space left on device"));
        };

    tell(throwing(full), throwing(full), listener);

    assertThat(told)
        .containsExactly(
            "It could not be written. All verdicts stand.", "REGRESSED", "REGRESSED", "end");
  }
}
