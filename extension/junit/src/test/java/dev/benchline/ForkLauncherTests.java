package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.ForkOutcome;
import dev.benchline.fork.Harness;
import dev.benchline.measure.InjectedSlowdown;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The entry point of a fork, without one. */
class ForkLauncherTests {

  /** Ends the first test of a version and all that follow. */
  private static final long[] END = {8};

  @Test
  void sets_up_one_session_however_many_tests_share_it() {
    int before = OpenedSessions.count();

    String outcome =
        run("is_fine", List.of("does_nothing", "is_not_there", "writes_to_standard_output"));

    assertThat(outcome).isEqualTo(ForkOutcome.completed().toText());
    assertThat(OpenedSessions.count() - before).isEqualTo(1);
  }

  private static String run(String test, List<String> siblings) {
    Map<String, String> settings =
        Map.of(
            "mode",
            "AVERAGE_TIME",
            "threads",
            "1",
            "measuringThread",
            String.valueOf(Thread.currentThread().getId()),
            "injected",
            InjectedSlowdown.NONE.toText(),
            Harness.SIBLINGS,
            siblings.stream().map(ForkLauncherTests::id).collect(Collectors.joining("\n")));
    return ForkLauncher.run(
        id(test),
        Map.of(),
        settings,
        new LinkedBlockingQueue<>(Stream.<Object>of(END).toList()),
        new LinkedBlockingQueue<>());
  }

  private static String id(String test) {
    return ForkRuns.plan(test, 1, ForkRuns.LONG, List.of()).versions().get(0).uniqueId();
  }
}
