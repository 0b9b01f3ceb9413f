package com.acme.library;

/** Sums that take a while. */
public final class Sums {

  private static final int ROUNDS = 1;

  private Sums() {}

  public static long of(int[] numbers) {
    long sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int number : numbers) {
        sum = sum * 31 + number;
      }
    }
    return sum;
  }
}
