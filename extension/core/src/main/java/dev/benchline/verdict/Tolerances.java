package dev.benchline.verdict;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Quantiles;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The change of each metric that is ignored, and the metrics that may fail a test.
 *
 * <p>A metric named in {@code byName} has that tolerance and gates, even one that otherwise cannot.
 * Of the others, timed metrics have the relative tolerance {@code timed}; allocated bytes may grow
 * by 1% or 16 bytes, whichever is more; any other exact metric not at all; and the rest is reported
 * but cannot fail the test. Neither can one that is {@code ignored}.
 *
 * @param timed as a fraction of the baseline: 0.05 is 5%
 * @param byName the tolerances of single metrics, by {@link Metric#name()}
 * @param ignored the names of metrics that are only reported; {@link #TIMES} are all built-in times
 *     but those in {@code byName}
 */
public record Tolerances(double timed, Map<String, Tolerance> byName, Set<String> ignored) {

  /** The name of all built-in times together. */
  public static final String TIMES = Metric.ITERATION_TIME.name();

  /** 5% for timed metrics, and none by name. */
  public static final Tolerances DEFAULT = new Tolerances(0.05, Map.of());

  private static final Tolerance OF_ALLOCATED = new Tolerance(0.01, 16);
  private static final Tolerance NONE = new Tolerance(0, 0);

  public Tolerances {
    byName = Map.copyOf(byName);
    ignored = Set.copyOf(ignored);
    if (!(timed > 0) || Double.isInfinite(timed)) {
      throw new IllegalArgumentException(
          "the tolerance of timed metrics is more than 0, but was " + timed);
    }
  }

  /** Tolerances of a test that ignores no metric. */
  public Tolerances(double timed, Map<String, Tolerance> byName) {
    this(timed, byName, Set.of());
  }

  /** The change of this metric that is ignored. */
  public Tolerance of(Metric metric) {
    Tolerance own = byName.get(named(metric));
    if (own != null) {
      return own;
    }
    if (isAllocated(metric)) {
      return OF_ALLOCATED;
    }
    return metric.kind().isExact() ? NONE : new Tolerance(timed, 0);
  }

  /** True if allocated bytes have a tolerance of their own. */
  public boolean nameAllocated() {
    return byName.containsKey(BuiltInMetric.ALLOCATED.metric().name());
  }

  /**
   * The same, in which allocated bytes have the tolerance of times: for bytes that only the
   * compiler adds or removes. A tolerance that bytes have by name stays.
   */
  Tolerances withBytesLikeTimes() {
    if (nameAllocated()) {
      return this;
    }
    Map<String, Tolerance> all = new HashMap<>(byName);
    all.put(
        BuiltInMetric.ALLOCATED.metric().name(),
        new Tolerance(Math.max(OF_ALLOCATED.relative(), timed), OF_ALLOCATED.absolute()));
    return new Tolerances(timed, all, ignored);
  }

  private static boolean isAllocated(Metric metric) {
    return BuiltInMetric.ALLOCATED.is(metric) || isBeforeJit(metric);
  }

  /**
   * The name under which a metric is tolerated: bytes before the compiler removes some have that of
   * the bytes.
   */
  private static String named(Metric metric) {
    return isBeforeJit(metric) ? BuiltInMetric.ALLOCATED.metric().name() : metric.name();
  }

  private static boolean isBeforeJit(Metric metric) {
    return BuiltInMetric.ALLOCATED_BEFORE_JIT.is(metric);
  }

  /** True if this metric may fail a test. */
  public boolean gates(Metric metric) {
    return !ignores(metric) && (metric.kind() != Kind.INFO || byName.containsKey(named(metric)));
  }

  /** The metric as this test trusts it: one that it ignores is only shown. */
  Metric trusted(Metric metric) {
    return ignores(metric) ? metric.as(Kind.INFO) : metric;
  }

  /**
   * The values of a metric as this test trusts it. A difference is a fact only where it exceeds
   * what either version shows by itself; elsewhere it is judged as that of a time.
   */
  PairedSample trusted(PairedSample sample) {
    PairedSample trusted = sample.as(trusted(sample.metric()));
    return trusted.metric().kind().isExact() && isInDoubt(trusted)
        ? trusted.as(trusted.metric().as(Kind.TIMED))
        : trusted;
  }

  private boolean isInDoubt(PairedSample sample) {
    double before = Quantiles.median(sample.base());
    double difference = Math.abs(Quantiles.median(sample.current()) - before);
    return difference > of(sample.metric()).ignored(before)
        && Collections.min(sample.current()) <= Collections.max(sample.base())
        && Collections.min(sample.base()) <= Collections.max(sample.current());
  }

  private boolean ignores(Metric metric) {
    return ignored.contains(named(metric))
        || (ignored.contains(TIMES)
            && !byName.containsKey(metric.name())
            && BuiltInMetric.of(metric).filter(BuiltInMetric::isTimed).isPresent());
  }

  /**
   * True if what else the machine does may fail the test: not where it ignores all times and the
   * allocated bytes, which are more until the JIT has come.
   */
  public boolean feelOtherLoad() {
    return Arrays.stream(BuiltInMetric.values())
        .filter(metric -> metric.isTimed() || isAllocated(metric.metric()))
        .anyMatch(metric -> gates(metric.metric()));
  }
}
