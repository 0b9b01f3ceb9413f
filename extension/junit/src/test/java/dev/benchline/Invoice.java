package dev.benchline;

/** The code that a fixture measures: the slow method is three calls below the test. */
final class Invoice {

  private static byte[] kept = {};

  private Invoice() {}

  static long total(int seed) {
    return lines(seed) + vat(seed);
  }

  private static long lines(int seed) {
    long sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += price(seed + i);
    }
    kept = new byte[64];
    return sum + kept.length;
  }

  private static long price(int seed) {
    long value = seed;
    for (int i = 0; i < 300; i++) {
      value = value * 6_364_136_223_846_793_005L + i;
    }
    return value;
  }

  private static long vat(int seed) {
    long value = seed;
    for (int i = 0; i < 1_000; i++) {
      value = value * 6_364_136_223_846_793_005L + i;
    }
    return value;
  }
}
