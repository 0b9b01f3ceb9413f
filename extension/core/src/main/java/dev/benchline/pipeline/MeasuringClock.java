package dev.benchline.pipeline;

import dev.benchline.measure.Watch;
import dev.benchline.metrics.TestId;
import dev.benchline.result.SetUp;
import dev.benchline.verdict.Progress;
import java.time.Duration;

/** Takes the time of one test, without the time in which another process measured. */
final class MeasuringClock {

  private final RunContext run;
  private final TestId test;
  private final long start = System.nanoTime();
  private Duration waited = Duration.ZERO;
  private Duration theirs = Duration.ZERO;
  private SetUp setUp = SetUp.LIGHT;

  MeasuringClock(RunContext run, TestId test) {
    this.run = run;
    this.test = test;
  }

  /** Tells the reporters how a step goes on. */
  Watch watch(Progress step) {
    return new Watch() {
      @Override
      public void measuring() {
        run.reporters.heartbeat(test, step);
      }

      @Override
      public void waiting(String holder) {
        run.reporters.waiting(holder);
      }

      @Override
      public void shared(int tests, Duration time) {
        setUp = new SetUp(setUp.ofReplicate(), Math.max(setUp.sharedWith(), tests));
        theirs = theirs.plus(time);
      }

      @Override
      public void setUp(Duration time) {
        setUp = new SetUp(time, setUp.sharedWith());
      }

      @Override
      public void waited(Duration time) {
        waited = waited.plus(time);
        run.results.waited(time);
        run.reporters.waited(time);
      }
    };
  }

  /** The time that it has measured, or had measured by the forks of other tests. */
  Duration time() {
    return Duration.ofNanos(System.nanoTime() - start).minus(waited).minus(theirs);
  }

  /** The setup of the test, as far as its forks have told of it. */
  SetUp setUp() {
    return setUp;
  }
}
