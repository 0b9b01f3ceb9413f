package dev.benchline.report.export;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as exports write them: seconds as nanoseconds, and no digit that only rounding made. */
final class ExportedNumber {

  private static final double NANOS = 1e9;
  private static final MathContext DIGITS = new MathContext(12);

  private ExportedNumber() {}

  /** A value of a unit, in the unit that {@link #unit} names. */
  static double of(double value, String unit) {
    return rounded(unit.equals(Unit.SECONDS.symbol()) ? value * NANOS : value);
  }

  /** The unit's symbol, {@code ns} for seconds. */
  static String unit(String unit) {
    return unit.equals(Unit.SECONDS.symbol()) ? "ns" : JsonEscapes.line(unit, 40);
  }

  static double rounded(double value) {
    return Double.isFinite(value) ? new BigDecimal(value, DIGITS).doubleValue() : value;
  }

  /** Without an exponent. */
  static String plain(double value) {
    BigDecimal rounded = new BigDecimal(value, DIGITS).stripTrailingZeros();
    return rounded.toPlainString();
  }
}
