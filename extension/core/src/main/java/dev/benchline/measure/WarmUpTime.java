package dev.benchline.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * The time that a fork spends on warm-up.
 *
 * <p>All replicates of two versions count, so code that the JIT has not compiled yet is waited for
 * instead of measured. The time that the JIT compiles does not count as warm-up of two versions: a
 * framework may keep it busy for several times the budget, and meanwhile the test hardly runs. Nor
 * does the time of the test's own methods between iterations.
 */
final class WarmUpTime {

  /** Times the budget that two versions run at most, while the JIT is late. */
  private static final int PATIENCE = 3;

  /** Times the budget that the versions work at most, with all that the JIT compiles. */
  private static final int MOST = 15;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final List<? extends LoopControl> versions;
  private final LongSupplier clock;
  private final LongSupplier work;
  private final long budget;
  private final long most;
  private final long last;
  private final long start;
  private final long workedBefore;
  private final long compiledBefore;
  private long leftOut;

  /**
   * Begins now.
   *
   * @param versions that warm up
   * @param clock a clock that only runs, as {@link System#nanoTime()}
   * @param work the processor time that the versions have had, in nanoseconds: on a busy machine
   *     the JIT compiles little in the time that passes
   */
  WarmUpTime(
      MeasurementPlan plan,
      List<? extends LoopControl> versions,
      LongSupplier clock,
      LongSupplier work) {
    this.versions = versions;
    this.clock = clock;
    this.work = work;
    this.budget = plan.warmUp().toNanos();
    this.most = MOST * budget;
    this.last = Math.max(budget, plan.timeout().dividedBy(4).toNanos());
    this.start = clock.getAsLong();
    this.workedBefore = work.getAsLong();
    this.compiledBefore = compiled();
  }

  /** That of this JVM with all of its threads, in nanoseconds; the clock's if it is not known. */
  static long processorTime() {
    long nanos = SYSTEM.getProcessCpuTime();
    return nanos >= 0 ? nanos : System.nanoTime();
  }

  /** True if the versions have had their time, whether they have settled or not. */
  boolean isOver(boolean jitWasLate) {
    return reached().isPresent()
        || passed() - leftOut - compiling().toNanos() >= running(jitWasLate);
  }

  /** The limit of all that passes, or that the versions have worked, if it is reached. */
  private OptionalLong reached() {
    if (passed() >= last) {
      return OptionalLong.of(last);
    }
    boolean worked = Math.min(passed(), work.getAsLong() - workedBefore) >= most;
    return worked ? OptionalLong.of(most) : OptionalLong.empty();
  }

  /** Takes out some of the time that has passed, in nanoseconds. */
  void leaveOut(long nanos) {
    leftOut += Math.max(0, nanos);
  }

  /** The time that was over, in nanoseconds. */
  long limit(boolean jitWasLate) {
    return reached().orElseGet(() -> running(jitWasLate));
  }

  /** The part of it in which the JIT has compiled for two versions. */
  Duration compiling() {
    return Duration.ofNanos(compiled() - compiledBefore);
  }

  private long running(boolean jitWasLate) {
    return isPaired() && jitWasLate ? PATIENCE * budget : budget;
  }

  /**
   * True if versions that have settled need no longer. Two that are not warm yet are equally cold,
   * and further pairs would show it if they were not.
   */
  boolean isEnough() {
    return isPaired() || passed() >= budget / 10;
  }

  private boolean isPaired() {
    return versions.size() == 2;
  }

  private long passed() {
    return clock.getAsLong() - start;
  }

  /** By a pair, which may share a JVM, so that the sum would count it twice. */
  private long compiled() {
    return isPaired() ? versions.stream().mapToLong(LoopControl::jitNanos).max().orElse(0) : 0;
  }
}
