package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

class FaultyRunTests {

  @TempDir Path directory;

  @Test
  void an_assertion_of_the_code_turns_red() {
    assertThat(failures(Asserting.class)).containsExactly("cost: steps: expected 1, was 2");
  }

  @Test
  void what_the_code_does_not_assert_turns_red_by_a_baseline() {
    assertThat(failures(Recording.class)).singleElement().asString().contains("REGRESSED", "steps");
  }

  @Test
  void a_test_that_the_fault_does_not_reach_stays_green() {
    assertThat(failures(Indifferent.class)).isEmpty();
  }

  @Test
  void one_turns_red_by_the_code_and_one_by_a_baseline() {
    assertThat(failures(Both.class)).hasSize(2);
  }

  @Test
  void a_test_that_breaks_is_not_red() {
    assertThatIllegalStateException()
        .isThrownBy(() -> failures(Breaking.class))
        .withMessageContaining("fails no assertion");
  }

  @Test
  void a_test_without_its_server_is_aborted() {
    assertThatThrownBy(() -> failures(Absent.class)).isInstanceOf(TestAbortedException.class);
  }

  private List<String> failures(Class<?> tests) {
    return List.copyOf(
        new FaultyRun(directory, selectClass(tests))
            .run(new OneStepMore(), Row.ALL)
            .red()
            .values());
  }

  private static int steps() {
    return Injection.into(Integer.class, 1);
  }

  static final class OneStepMore implements Fault {

    @Override
    public String title() {
      return "a step more";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(Integer.class, steps -> steps + 1);
    }
  }

  static class Asserting {

    @Test
    void costs() {
      Expected.exactly("steps", 1).assertEqualTo(Map.of("steps", steps()), "cost");
    }
  }

  static class Recording {

    @Counted
    void costs(Recorder recorder) {
      recorder.record("steps", steps(), Unit.COUNT);
    }
  }

  static class Both {

    @Test
    void asserts() {
      Expected.exactly("steps", 1).assertEqualTo(Map.of("steps", steps()), "cost");
    }

    @Counted
    void records(Recorder recorder) {
      recorder.record("steps", steps(), Unit.COUNT);
    }
  }

  static class Indifferent {

    @Counted
    void costs(Recorder recorder) {
      recorder.record("steps", 1, Unit.COUNT);
    }
  }

  static class Breaking {

    @Test
    void costs() {
      if (steps() > 1) {
        throw new IllegalArgumentException("broken");
      }
    }
  }

  static class Absent {

    @Test
    void costs() {
      Assumptions.abort("There is no server.");
    }
  }
}
