package dev.benchline.samples;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Checks that a metric which should repeat exactly did so. */
final class Exactness {

  /** The largest spread between forks, as a fraction of their median. */
  private static final double RELATIVE = 0.005;

  /** Bytes move by an object or two, which is no part of anything. */
  private static final double BYTES = 16;

  private Exactness() {}

  /**
   * Hands the sample on as it is, or as {@link Kind#TIMED} with a warning if it claims to be exact
   * and its forks differ by more than 0.5% of their median (and, for bytes, by more than 16).
   */
  static Sample check(Sample sample) {
    if (!sample.metric().kind().isExact() || repeats(sample)) {
      return sample;
    }
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    warnings.add(
        WarningType.NOT_EXACT.of(
            sample.metric().name(),
            number(Collections.min(sample.values())),
            number(Collections.max(sample.values())),
            sample.metric().unit().symbol()));
    return new Sample(sample.metric().as(Kind.TIMED), sample.values(), warnings);
  }

  private static boolean repeats(Sample sample) {
    double spread = Collections.max(sample.values()) - Collections.min(sample.values());
    double[] values = sample.values().stream().mapToDouble(Double::doubleValue).toArray();
    double ignored = RELATIVE * Math.abs(Quantiles.median(values));
    boolean bytes = sample.metric().unit().equals(Unit.BYTES);
    return spread <= (bytes ? Math.max(BYTES, ignored) : ignored);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }
}
