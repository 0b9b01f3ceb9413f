package dev.benchline.settings;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a build's performance tests that one machine measures.
 *
 * @param index which part, from 1
 * @param count how many parts there are; the one part of 1 is all tests
 */
public record Shard(int index, int count) {

  /** All tests. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");
  private static final int MOST = 1_000;

  public Shard {
    if (count < 1 || count > MOST || index < 1 || index > count) {
      throw new IllegalArgumentException(
          "shards are 1/n to n/n, with n from 1 to %d, but one was %d/%d"
              .formatted(MOST, index, count));
    }
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if it is no shard
   */
  public static Shard of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("a shard is i/n, such as 2/4, but one was " + text);
    }
    return new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
  }

  /**
   * The number in the whole build of the test that this shard judges as its k-th. The shards take
   * turns: shard 2 of 4 has the numbers 2, 6, 10, ... So no two shards have a number in common, and
   * what all of them may spend is not more than what one machine may.
   *
   * @param own from 1
   */
  public int number(int own) {
    return Math.addExact(Math.multiplyExact(own - 1, count), index);
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
