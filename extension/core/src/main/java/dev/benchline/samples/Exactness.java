package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Checks that a metric which should repeat exactly did so. */
public final class Exactness {

  /** The largest spread between forks, as a fraction of their median. */
  private static final double RELATIVE = 0.005;

  /** The most that rounding changes the mean of equal numbers by, as a fraction. */
  private static final double ROUNDING = 1e-9;

  /** Bytes move by an object or two, which is no part of anything. */
  private static final double BYTES = 16;

  private Exactness() {}

  /**
   * Hands the sample on as it is, or as {@link Kind#TIMED} with a warning if it claims to be exact
   * and its forks differ by more than 0.5% of their median (and, for bytes, by more than 16).
   */
  static Sample check(Sample sample) {
    if (!sample.metric().kind().isExact() || nearlyRepeats(sample)) {
      return sample;
    }
    return warned(sample.metric().as(Kind.TIMED), sample.values(), sample.warnings());
  }

  /** Hands the sample on, with a warning if one of its values differs at all from another. */
  static Sample checkToTheDigit(Sample sample) {
    return repeats(sample.values())
        ? sample
        : warned(sample.metric(), sample.values(), sample.warnings());
  }

  /** True if all values are the same. */
  public static boolean repeats(List<Double> values) {
    return spread(values) <= ROUNDING * Math.abs(Collections.max(values));
  }

  /** True for a metric that must repeat to the digit: a count of a test, which no JIT moves. */
  static boolean isToTheDigit(Metric metric) {
    return metric.kind().isExact() && BuiltInMetric.of(metric).isEmpty();
  }

  private static Sample warned(Metric metric, List<Double> values, List<Warning> others) {
    List<Warning> warnings = new ArrayList<>(others);
    warnings.add(
        WarningType.NOT_EXACT.of(
            metric.name(),
            number(Collections.min(values)),
            number(Collections.max(values)),
            metric.unit().symbol()));
    return new Sample(metric, values, warnings);
  }

  private static boolean nearlyRepeats(Sample sample) {
    double[] values = sample.values().stream().mapToDouble(Double::doubleValue).toArray();
    double ignored = RELATIVE * Math.abs(Quantiles.median(values));
    boolean bytes = sample.metric().unit().equals(Unit.BYTES);
    return spread(sample.values()) <= (bytes ? Math.max(BYTES, ignored) : ignored);
  }

  private static double spread(List<Double> values) {
    return Collections.max(values) - Collections.min(values);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }
}
