package dev.benchline.samples;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/**
 * Numbers as a reader gets them: the only place that formats them. The text does not depend on the
 * default locale. A number that does not exist is {@code unknown}, one without end {@code
 * unbounded}.
 */
public final class Quantity {

  private static final String UNKNOWN = "unknown";
  private static final String UNBOUNDED = "unbounded";
  private static final double LARGEST_PLAIN = 1e15;

  /** The part of a value that arithmetic may add to a whole number or take from it. */
  private static final double ROUNDING = 1e-9;

  private Quantity() {}

  /**
   * A value with its unit: {@code 41.3 us}, {@code 1,024 B}, {@code 0.953}, {@code 12 rows}.
   * Seconds are scaled to ns, us, ms or s with three significant digits; a count and a ratio stand
   * alone.
   *
   * @param value in base units
   */
  public static String of(double value, Unit unit) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? UNKNOWN : UNBOUNDED;
    }
    if (unit.equals(Unit.SECONDS)) {
      return seconds(value);
    }
    String number = number(value);
    return unit.equals(Unit.COUNT) || unit.equals(Unit.RATIO)
        ? number
        : number + " " + JsonEscapes.line(unit.symbol(), 20);
  }

  /** A difference of two values with its sign: {@code +7.50 us}, {@code -12 B}. */
  public static String difference(double difference, Unit unit) {
    return (difference > 0 ? "+" : "") + of(difference, unit);
  }

  /** A change with its sign: {@code +18.2%}, {@code -3.0%}, {@code 0.0%}; 0.05 is 5%. */
  public static String change(double part) {
    if (!Double.isFinite(part)) {
      return Double.isNaN(part) ? UNKNOWN : UNBOUNDED;
    }
    String text = percent(part);
    return part > 0 && !isZero(text) ? "+" + text + "%" : text + "%";
  }

  /** A part of a whole, without a sign or decimals that say nothing: {@code 5%}, {@code 2.1%}. */
  public static String part(double part) {
    if (!Double.isFinite(part)) {
      return Double.isNaN(part) ? UNKNOWN : UNBOUNDED;
    }
    String text = percent(part);
    return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + "%";
  }

  /**
   * A change in the two digits that a sentence needs: {@code 18%}, {@code 7.1%}, without a sign.
   */
  public static String rounded(double part) {
    if (!Double.isFinite(part)) {
      return Double.isNaN(part) ? UNKNOWN : UNBOUNDED;
    }
    double percent = Math.abs(part) * 100;
    return percent >= 9.95 && percent < LARGEST_PLAIN
        ? fixed(percent, 0) + "%"
        : part(Math.abs(part));
  }

  private static String percent(double part) {
    double percent = part * 100;
    if (Math.abs(percent) >= LARGEST_PLAIN) {
      return number(percent);
    }
    String text = fixed(percent, percentDecimals(Math.abs(percent)));
    return isZero(text) ? "0.0" : text;
  }

  /** A number of things: {@code 1 fork}, {@code 3 forks}, {@code 1,000 tests}. */
  public static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s", number, noun) + (number == 1 ? "" : "s");
  }

  /** A factor: {@code 1.52x}. */
  public static String factor(double factor) {
    if (!Double.isFinite(factor)) {
      return Double.isNaN(factor) ? UNKNOWN : UNBOUNDED;
    }
    return number(factor) + "x";
  }

  /**
   * The level of an interval: {@code 99.9%}, with two decimals at most. It is rounded down, because
   * a level that is less than certain must not read as certain.
   */
  public static String confidence(double level) {
    if (!Double.isFinite(level)) {
      return UNKNOWN;
    }
    BigDecimal percent = BigDecimal.valueOf(level).movePointRight(2).setScale(2, RoundingMode.DOWN);
    return percent.stripTrailingZeros().toPlainString() + "%";
  }

  /**
   * A span of time for people: {@code 0.4 s}, {@code 12 s}, {@code 1 min 5 s}, {@code 2 h 3 min}.
   */
  public static String duration(Duration duration) {
    long seconds = Math.round(duration.toMillis() / 1000.0);
    if (duration.toMillis() < 9_950) {
      return fixed(duration.toMillis() / 1000.0, 1) + " s";
    }
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min " + seconds % 60 + " s";
    }
    return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
  }

  private static String seconds(double value) {
    String[] units = {"ns", "us", "ms", "s"};
    double scaled = value * 1e9;
    int unit = 0;
    // 999.5 and not 1000: what would be printed as 1,000 ns is 1.00 us.
    while (unit < units.length - 1 && Math.abs(scaled) >= 999.5) {
      scaled /= 1000;
      unit++;
    }
    if (scaled != 0 && Math.abs(scaled) < 0.001) {
      return scaled > 0 ? "< 0.001 ns" : "> -0.001 ns";
    }
    return significant(scaled) + " " + units[unit];
  }

  /** Whole numbers whole, others with three significant digits, never fewer digits than needed. */
  private static String number(double value) {
    if (Math.abs(value) >= LARGEST_PLAIN) {
      return String.format(Locale.ROOT, "%.2e", value);
    }
    if (Math.abs(value - Math.rint(value)) <= ROUNDING * Math.abs(value)) {
      return fixed(value, 0);
    }
    if (Math.abs(value) < 1e-6) {
      return String.format(Locale.ROOT, "%.2e", value);
    }
    // An exact metric may move by a tenth of a byte: one decimal stays however large the number is.
    return Math.abs(value) >= 100 ? fixed(value, 1) : significant(value);
  }

  private static String significant(double value) {
    if (value == 0) {
      return "0";
    }
    if (Math.abs(value) >= LARGEST_PLAIN) {
      return String.format(Locale.ROOT, "%.2e", value);
    }
    BigDecimal rounded = new BigDecimal(value, new MathContext(3, RoundingMode.HALF_UP));
    int decimals = 2 - (rounded.precision() - rounded.scale() - 1);
    return fixed(value, Math.max(0, decimals));
  }

  private static int percentDecimals(double percent) {
    if (percent >= 99.95) {
      return 0;
    }
    if (percent >= 0.995) {
      return 1;
    }
    // Two digits that say something, down to a ten-thousandth of a percent.
    return percent >= 0.0995 ? 2 : percent >= 0.00995 ? 3 : 4;
  }

  private static String fixed(double value, int decimals) {
    String plain = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    return inGroups(plain, plain.length() - (decimals == 0 ? 0 : decimals + 1));
  }

  /** A comma between thousands. A page holds thousands of numbers, too many for a formatter. */
  private static String inGroups(String plain, int end) {
    StringBuilder grouped = new StringBuilder(plain);
    int first = plain.startsWith("-") ? 1 : 0;
    for (int at = end - 3; at > first; at -= 3) {
      grouped.insert(at, ',');
    }
    return grouped.toString();
  }

  private static boolean isZero(String text) {
    return text.chars().allMatch(c -> c == '0' || c == '.' || c == '-');
  }
}
