package dev.benchline.baseline;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** The form of a number in a file: the same on every JVM and in every locale. */
final class StoredNumber {

  /** Five digits: far finer than any time repeats, and short enough to read in a diff. */
  private static final MathContext TIMED = new MathContext(5);

  private static final int MOST_DIGITS = 17;

  private StoredNumber() {}

  /** The value to five significant digits. */
  static double round(double value) {
    return new BigDecimal(value).round(TIMED).doubleValue();
  }

  /**
   * The shortest decimal that reads back as the same value. {@link Double#toString} does not serve,
   * because its result for some values depends on the JDK. A magnitude from 0.001 to below 1e15 is
   * written plainly, so that whole numbers look whole; any other with an exponent.
   */
  static String text(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal shortest = shortest(value).stripTrailingZeros();
    int exponent = shortest.precision() - shortest.scale() - 1;
    if (exponent >= -3 && exponent < 15) {
      return shortest.toPlainString();
    }
    String mantissa = shortest.scaleByPowerOfTen(-exponent).toPlainString();
    return String.format(Locale.ROOT, "%se%d", mantissa, exponent);
  }

  private static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal current = exact.round(new MathContext(digits));
      if (current.doubleValue() == value) {
        return current;
      }
    }
    return exact.round(new MathContext(MOST_DIGITS));
  }
}
