package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.metrics.TestId;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.Trial;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfCheckFileTests {

  private static final SelfCheckReport FAILED = report(Verdict.REGRESSED);
  private static final SelfCheckReport PASSED = report(Verdict.PASSED);

  @TempDir private Path home;

  private SelfCheckFile file;

  @BeforeEach
  void open() {
    file = new SelfCheckFile(home, EnvironmentFacts.ofThisJvm().environment());
  }

  private static SelfCheckReport report(Verdict verdict) {
    Trial trial =
        new Trial(
            new TestId("com.acme.OrderTests", "one"),
            "",
            verdict,
            OptionalDouble.of(0.02),
            Duration.ofSeconds(10),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new SelfCheckReport(List.of(trial), List.of(), Optional.empty());
  }

  @Test
  void one_that_failed_in_a_module_is_not_lifted_by_the_next_one_of_the_same_build() {
    file.keep(FAILED);
    file.keep(PASSED);

    assertThat(file.doubt()).hasValueSatisfying(why -> assertThat(why).contains("1 false alarms"));
  }

  @Test
  void one_that_failed_is_lifted_by_a_later_build() throws IOException {
    file.keep(FAILED);
    age();
    file.keep(PASSED);

    assertThat(file.doubt()).isEmpty();
  }

  @Test
  void one_that_passed_in_a_module_does_not_hide_that_the_next_one_failed() {
    file.keep(PASSED);
    file.keep(FAILED);

    assertThat(file.doubt()).isPresent();
  }

  /** As if the file were of an earlier build. */
  private void age() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve(".benchline"))) {
      Files.setLastModifiedTime(files.findFirst().orElseThrow(), FileTime.from(Instant.EPOCH));
    }
  }
}
