package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Progress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** The one line that says how a run goes on: which test of how many, how far, how much longer. */
final class ProgressLine {

  private static final String PREFIX = "benchline  ";
  private static final int LONGEST_NAME = 150;
  private static final int LONGEST_STEP = 100;

  private final LongSupplier nanoTime;
  private final IntSupplier planned;
  private final Set<String> begun = new HashSet<>();
  private TestId test = new TestId("none", "none");
  private String unit = "";
  private int done;
  private long start;
  private long latest;
  private long waited;

  /**
   * @param planned the number of tests that are to run; less than there are, or 0, if not known
   */
  ProgressLine(LongSupplier nanoTime, IntSupplier planned) {
    this.nanoTime = nanoTime;
    this.planned = planned;
  }

  /** Counts a test, whether it is measured or not; all invocations of a method are one. */
  void count(TestId counted) {
    begun.add(counted.className() + "." + counted.method());
  }

  /** The line at the start of a test. */
  String starting(TestId started) {
    count(started);
    test = started;
    unit = "";
    done = 0;
    start = now();
    return lead(started).stripTrailing();
  }

  /** The line of a test that goes on. */
  String of(TestId going, Progress progress) {
    long now = now();
    if (!going.equals(test)) {
      starting(going);
    }
    if (!progress.unit().equals(unit) || progress.done() < done) {
      // What is counted anew takes its own time, except that a test's first JVM has to start.
      start = unit.isEmpty() ? start : now;
      unit = progress.unit();
      done = 0;
    }
    if (progress.done() != done) {
      done = progress.done();
      latest = now;
    }
    return lead(going) + JsonEscapes.line(progress.words(), LONGEST_STEP) + left(progress, now);
  }

  /**
   * The time that the test can still take, by what those that are done took. It falls with the
   * clock until the next one is done; nothing where there is no telling.
   */
  private String left(Progress progress, long now) {
    if (done == 0 || progress.most() == 0) {
      return "";
    }
    double each = (double) (latest - start) / done;
    double nanos = each * (progress.most() - done) - (now - latest);
    return nanos < 1e9
        ? ""
        : ", up to " + Quantity.duration(Duration.ofNanos((long) nanos)) + " left";
  }

  /** Takes the time in which another process measured for none. */
  void waited(Duration time) {
    waited += time.toNanos();
  }

  private long now() {
    return nanoTime.getAsLong() - waited;
  }

  /** The line while another process measures. */
  static String waiting(String holder) {
    return PREFIX
        + "waiting, another build is measuring: "
        + JsonEscapes.line(holder, LONGEST_NAME);
  }

  private String lead(TestId subject) {
    int of = Math.max(planned.getAsInt(), begun.size());
    String number = String.valueOf(begun.size());
    String total = String.valueOf(of);
    return PREFIX
        + " ".repeat(Math.max(0, total.length() - number.length()))
        + number
        + "/"
        + total
        + "  "
        + JsonEscapes.line(subject.displayName(), LONGEST_NAME)
        + "  ";
  }
}
