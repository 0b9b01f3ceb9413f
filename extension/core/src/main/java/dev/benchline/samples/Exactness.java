package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.statistics.Quantiles;
import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
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
   * and its forks do not repeat.
   *
   * @param owner for the warning: the version of two that has these values; empty if there is one
   */
  static Sample check(Sample sample, String owner) {
    return sample.metric().kind().isExact() && !isExact(sample.metric(), sample.values())
        ? doesNotRepeat(sample, sample.values(), owner)
        : sample;
  }

  /** Hands the sample on, with a warning if one of its values differs at all from another. */
  static Sample checkToTheDigit(Sample sample) {
    return repeats(sample.values())
        ? sample
        : warned(sample, sample.metric(), warning(sample.metric(), sample.values()));
  }

  /**
   * Hands a sample on as {@link Kind#TIMED}, since the slices of some fork do not repeat.
   *
   * @param seen values of slices, for the warning
   * @param owner as above
   */
  static Sample doesNotRepeat(Sample sample, List<Double> seen, String owner) {
    return warned(sample, sample.metric().as(Kind.TIMED), warning(sample.metric(), seen, owner));
  }

  /** True if all values are the same. */
  public static boolean repeats(List<Double> values) {
    return spread(values) <= ROUNDING * Math.abs(Collections.max(values));
  }

  /** True for a metric that must repeat to the digit: a count of a test, which no JIT moves. */
  static boolean isToTheDigit(Metric metric) {
    return metric.kind().isExact() && BuiltInMetric.of(metric).isEmpty();
  }

  private static Sample warned(Sample sample, Metric metric, Warning warning) {
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    warnings.add(warning);
    return new Sample(metric, sample.values(), warnings);
  }

  /** Warns of values that should repeat and do not. */
  public static Warning warning(Metric metric, List<Double> seen) {
    return warning(metric, seen, "");
  }

  private static Warning warning(Metric metric, List<Double> seen, String owner) {
    Unit unit = metric.unit();
    boolean plain = unit.equals(Unit.COUNT) || unit.equals(Unit.RATIO);
    return WarningType.NOT_EXACT.of(
        metric.name() + (owner.isEmpty() ? "" : " of the " + owner),
        number(Collections.min(seen)),
        number(Collections.max(seen)) + (plain ? "" : " " + unit.symbol()));
  }

  /** By how much means of values that repeat differ at most. */
  public static double rounding(double value) {
    return ROUNDING * Math.abs(value);
  }

  /**
   * True if the values of a metric that claims to be exact repeat: to the digit if it must, and
   * else so that they differ by no more than 0.5% of their median (or, bytes, by 16).
   */
  static boolean isExact(Metric metric, List<Double> values) {
    return isToTheDigit(metric) ? repeats(values) : nearlyRepeats(metric, values);
  }

  private static boolean nearlyRepeats(Metric metric, List<Double> values) {
    double[] numbers = values.stream().mapToDouble(Double::doubleValue).toArray();
    double ignored = RELATIVE * Math.abs(Quantiles.median(numbers));
    boolean bytes = metric.unit().equals(Unit.BYTES);
    return spread(values) <= (bytes ? Math.max(BYTES, ignored) : ignored);
  }

  private static double spread(List<Double> values) {
    return Collections.max(values) - Collections.min(values);
  }

  private static String number(double value) {
    return new DecimalFormat(
            "#,##0.########################", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(new BigDecimal(value, new MathContext(15)));
  }
}
