package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Collects how the tests of a run have ended, from the threads that run them. */
final class RunResults {

  final List<TestResult> results = Collections.synchronizedList(new ArrayList<>());
  final List<TestId> unmeasured = Collections.synchronizedList(new ArrayList<>());
  final List<TestId> aborted = Collections.synchronizedList(new ArrayList<>());
  final List<GateNote> skipped = Collections.synchronizedList(new ArrayList<>());
  final List<TestId> failed = Collections.synchronizedList(new ArrayList<>());
  private final long start = System.nanoTime();
  private final AtomicLong waitedNanos = new AtomicLong();

  /** Says that nothing was measured for so long, because another process was measuring. */
  void waited(Duration time) {
    waitedNanos.addAndGet(time.toNanos());
  }

  /** Takes a result that has been reported. Its raw values are in a file, and would be too many. */
  void finished(TestResult result) {
    results.add(result.withoutValues());
  }

  /** The tests that were measured and judged. */
  List<TestId> judged() {
    return results.stream().map(result -> result.subject()).toList();
  }

  /** The outcome of the run, and what JUnit has skipped after what is known of its gate. */
  RunSummary summary(List<TestId> withoutTest, FailOn failOn, List<GateNote> gate) {
    List<GateNote> notes = new ArrayList<>(gate);
    notes.addAll(skipped);
    return new RunSummary(
        results,
        unmeasured,
        aborted,
        failed,
        withoutTest,
        Duration.ofNanos(Math.max(0, System.nanoTime() - start - waitedNanos.get())),
        failOn,
        notes);
  }
}
