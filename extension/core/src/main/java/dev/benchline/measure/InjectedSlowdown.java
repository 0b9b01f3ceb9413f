package dev.benchline.measure;

/**
 * Work that a version does beyond what is counted, to check whether a slowdown of a known size is
 * found: in every so many invocations so many more are made, and the time of all is divided by the
 * number of those that count. Allocated bytes are not, so that they do not give it away.
 *
 * @param every in how many invocations, 0 for none
 * @param extra invocations that are made in addition
 * @param inEverySlice whether every slice is to hold the same share, for which it may have to be
 *     longer; otherwise it comes when it comes
 */
public record InjectedSlowdown(int every, int extra, boolean inEverySlice) {

  /** Nothing is injected. */
  public static final InjectedSlowdown NONE = new InjectedSlowdown(0, 0, false);

  /** One invocation in 20 takes three times as long, wherever in a slice it falls. */
  public static final InjectedSlowdown PARTIAL = new InjectedSlowdown(20, 2, false);

  /**
   * A slowdown of all slices by so many percent, from 1: one invocation more in every so many,
   * where that comes within a fiftieth of it, for slices are to be short. So 3 is one in 33, which
   * is 3.03%.
   */
  public static InjectedSlowdown ofPercent(int percent) {
    int every = Math.max(1, Math.round(100f / percent));
    if (Math.abs(100 - every * percent) <= 2) {
      return new InjectedSlowdown(every, 1, true);
    }
    int divisor = gcd(100, percent);
    return new InjectedSlowdown(100 / divisor, percent / divisor, true);
  }

  /** The slowdown of the mean, as a fraction. */
  public double share() {
    return every == 0 ? 0 : (double) extra / every;
  }

  /**
   * The number of invocations to make in addition to the next ones, after so many that were counted
   * already.
   */
  long beside(long before, long invocations) {
    return every == 0 ? 0 : ((before + invocations) / every - before / every) * extra;
  }

  /** Invocations per slice, near those that fit, in which the work can be injected evenly. */
  public long fit(long invocations) {
    int step = inEverySlice ? every : 1;
    return Math.max(1, Math.round((double) invocations / step)) * step;
  }

  /** The form in which it crosses between JVMs and class loaders. */
  public String toText() {
    return every + " " + extra + " " + inEverySlice;
  }

  public static InjectedSlowdown fromText(String text) {
    String[] parts = text.split(" ", 3);
    return new InjectedSlowdown(
        Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Boolean.parseBoolean(parts[2]));
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
