package dev.benchline.suites.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The document's records: a key of 6 bytes, and 294 bytes of data. */
final class Records {

  static final int KEY_BYTES = 6;
  static final int DATA_BYTES = 294;

  private Records() {}

  /** The number in six digits, so that keys sort as numbers do. */
  static String key(int number) {
    return new String(keyBytes(number), US_ASCII);
  }

  static byte[] keyBytes(int number) {
    byte[] digits = new byte[KEY_BYTES];
    int rest = number;
    for (int i = KEY_BYTES - 1; i >= 0; i--) {
      digits[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return digits;
  }

  /** Letters that differ from number to number and from version to version. */
  static byte[] data(int number, int version) {
    byte[] data = new byte[DATA_BYTES];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) ('a' + (number + 7 * version + i) % 26);
    }
    return data;
  }

  /** The numbers from the first on, in order. */
  static List<Integer> inOrder(int first, int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }

  /** The same numbers, shuffled the same way each time. */
  static List<Integer> shuffled(int first, int count) {
    List<Integer> numbers =
        IntStream.range(first, first + count).boxed().collect(Collectors.toList());
    Collections.shuffle(numbers, new Random(1));
    return numbers;
  }
}
