package com.acme;

/** The code that a user measures. */
public final class Sums {

  private Sums() {}

  /** Adds the numbers up to one. */
  public static long upTo(int last) {
    long sum = 0;
    for (int number = 1; number <= last; number++) {
      sum = sum * 31 + number;
    }
    return sum;
  }
}
