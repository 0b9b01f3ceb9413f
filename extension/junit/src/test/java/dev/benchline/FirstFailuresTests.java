package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FirstFailuresTests {

  private static final Path HERE = Path.of("target/benchline");

  private final AssertionError failure = new AssertionError();

  @AfterEach
  void forget() {
    FirstFailures.forget();
  }

  @Test
  void stand_when_a_test_runs_again() {
    FirstFailures.remember(HERE, "test", failure);

    assertThat(FirstFailures.of(HERE, "test")).containsSame(failure);
  }

  @Test
  void are_of_one_test_and_one_folder_of_results() {
    FirstFailures.remember(HERE, "test", failure);

    assertThat(FirstFailures.of(HERE, "other")).isEmpty();
    assertThat(FirstFailures.of(Path.of("elsewhere"), "test")).isEmpty();
  }
}
