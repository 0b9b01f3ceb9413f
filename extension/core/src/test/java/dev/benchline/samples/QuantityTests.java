package dev.benchline.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Unit;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTests {

  @Nested
  class OfSeconds {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "0 | 0 ns",
          "4.13e-10 | 0.413 ns",
          "1e-13 | < 0.001 ns",
          "8.04e-9 | 8.04 ns",
          "9.996e-9 | 10.0 ns",
          "4.13e-8 | 41.3 ns",
          "9.994e-7 | 999 ns",
          "9.996e-7 | 1.00 us",
          "41.3e-6 | 41.3 us",
          "48.8e-6 | 48.8 us",
          "0.01 | 10.0 ms",
          "0.9996 | 1.00 s",
          "59.94 | 59.9 s",
          "1234.5 | '1,235 s'",
          "-41.3e-6 | -41.3 us",
          "Infinity | unbounded",
          "-Infinity | unbounded",
          "NaN | unknown",
        })
    void have_three_significant_digits_and_a_fitting_unit(double seconds, String text) {
      assertThat(Quantity.of(seconds, Unit.SECONDS)).isEqualTo(text);
    }
  }

  @Nested
  class OfOtherUnits {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "0 | 0 B",
          "-0.0 | 0 B",
          "1024 | '1,024 B'",
          "1024.26 | '1,024.3 B'",
          "12.345 | 12.3 B",
          "0.5 | 0.500 B",
          "1e-9 | 1.00e-09 B",
          "123456789012 | '123,456,789,012 B'",
          "1e300 | 1.00e+300 B",
          "1.7976931348623157e308 | 1.80e+308 B",
          "4.9e-324 | 4.90e-324 B",
          "NaN | unknown",
          "Infinity | unbounded",
        })
    void bytes_have_thousands_separators(double bytes, String text) {
      assertThat(Quantity.of(bytes, Unit.BYTES)).isEqualTo(text);
    }

    @Test
    void a_count_and_a_ratio_stand_alone() {
      assertThat(Quantity.of(12_000, Unit.COUNT)).isEqualTo("12,000");
      assertThat(Quantity.of(0.953, Unit.RATIO)).isEqualTo("0.953");
    }

    @Test
    void a_unit_of_the_users_follows_the_number() {
      assertThat(Quantity.of(12, Unit.of("rows"))).isEqualTo("12 rows");
    }
  }

  @Nested
  class OfParts {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "0 | 0.0%",
          "-0.0 | 0.0%",
          "0.182 | +18.2%",
          "-0.03 | -3.0%",
          "0.005 | +0.50%",
          "0.0000049 | +0.0005%",
          "-1e-12 | 0.0%",
          "1e-12 | 0.0%",
          "0.99949 | +99.9%",
          "0.9996 | +100%",
          "12.344 | '+1,234%'",
          "NaN | unknown",
          "Infinity | unbounded",
          "-Infinity | unbounded",
        })
    void a_change_has_a_sign(double part, String text) {
      assertThat(Quantity.change(part)).isEqualTo(text);
    }

    @Test
    void a_tolerance_has_none() {
      assertThat(Quantity.part(0.05)).isEqualTo("5%");
    }

    @ParameterizedTest
    @CsvSource({
      "0.99, 99%",
      "0.999, 99.9%",
      "0.99998333, 99.99%",
      "0.9999999, 99.99%",
      "1, 100%",
      "NaN, unknown"
    })
    void confidence_never_rounds_up_to_certainty(double level, String text) {
      assertThat(Quantity.confidence(level)).isEqualTo(text);
    }

    @Test
    void a_count_of_things_is_easy_to_read() {
      assertThat(Quantity.count(1, "test")).isEqualTo("1 test");
      assertThat(Quantity.count(12_000, "test")).isEqualTo("12,000 tests");
    }

    @Test
    void a_factor_counts_times() {
      assertThat(Quantity.factor(1.5)).isEqualTo("1.50x");
      assertThat(Quantity.factor(Double.NaN)).isEqualTo("unknown");
      assertThat(Quantity.factor(Double.POSITIVE_INFINITY)).isEqualTo("unbounded");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0 s",
    "400, 0.4 s",
    "9949, 9.9 s",
    "9950, 10 s",
    "59499, 59 s",
    "65000, 1 min 5 s",
    "7380000, 2 h 3 min",
  })
  void a_duration_reads_as_people_say_it(long millis, String text) {
    assertThat(Quantity.duration(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @Test
  void does_not_depend_on_the_locale() {
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"de-DE", "ar-EG", "hi-IN-u-nu-deva"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));

        assertThat(Quantity.of(1024.5, Unit.BYTES)).isEqualTo("1,024.5 B");
        assertThat(Quantity.change(0.182)).isEqualTo("+18.2%");
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
