package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredNumberTests {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1024, 1024",
    "-3, -3",
    "123456789012345, 123456789012345",
    "1e15, 1e15",
    "9007199254740993, 9.007199254740992e15",
    "0.1, 0.1",
    "0.001, 0.001",
    "0.00099, 9.9e-4",
    "4.13e-5, 4.13e-5",
    "8e-9, 8e-9",
    "2e23, 2e23",
    "2.2250738585072014E-308, 2.2250738585072014e-308",
    "4.9E-324, 5e-324",
    "1.7976931348623157E308, 1.7976931348623157e308",
  })
  void writes_the_shortest_text_and_leaves_whole_numbers_whole(double value, String text) {
    assertThat(StoredNumber.text(value)).isEqualTo(text);
  }

  @Test
  void every_text_reads_back_as_the_same_value() {
    Random random = new Random(20_240_517);
    for (int i = 0; i < 10_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(StoredNumber.text(value))).isEqualTo(value);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4.12345678e-5, 4.1235e-5",
    "48.8, 48.8",
    "1234567, 1234600",
    "-1234567, -1234600",
    "0, 0",
  })
  void rounds_to_five_significant_digits(double value, double rounded) {
    assertThat(StoredNumber.round(value)).isEqualTo(rounded);
  }
}
