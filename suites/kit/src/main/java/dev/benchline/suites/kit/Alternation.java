package dev.benchline.suites.kit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Times several ways of doing the same in turn, again and again in one JVM, for the figures of a
 * page. It judges nothing.
 *
 * <p>A turn is a millisecond, or one invocation where that takes longer, and a way's figure is the
 * median of its turns: whatever else the machine does slows down some turns of each way, and not
 * all turns of one.
 *
 * @param <T> what the ways are called by
 */
public final class Alternation<T> {

  private static final long TURN = TimeUnit.MILLISECONDS.toNanos(1);
  private static final int FEWEST_TURNS = 25;

  private final Duration each;
  private final List<T> names = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();

  /**
   * @param each how long each way's turns are to last in sum, after a warm-up of that length
   */
  public Alternation(Duration each) {
    this.each = each;
  }

  /** Adds a way; the first is what the others are compared with. */
  public void add(T name, Runnable way) {
    add(name, way, () -> {});
  }

  /**
   * Adds a way.
   *
   * @param afterwards what is done after each of its turns, outside the clock
   */
  public void add(T name, Runnable way, Runnable afterwards) {
    names.add(name);
    ways.add(new Way(way, afterwards));
  }

  /** How many times as fast as the first each way is, in the order in which they were added. */
  public Map<T, Double> factors() {
    turns(1);
    ways.forEach(way -> way.turns.clear());
    turns(FEWEST_TURNS);
    Map<T, Double> factors = new LinkedHashMap<>();
    for (int i = 0; i < ways.size(); i++) {
      factors.put(names.get(i), ways.get(0).median() / ways.get(i).median());
    }
    return factors;
  }

  private void turns(int fewest) {
    long begin = System.nanoTime();
    long nanos = each.multipliedBy(ways.size()).toNanos();
    for (int round = 0; round < fewest || System.nanoTime() - begin < nanos; round++) {
      ways.forEach(Way::turn);
    }
  }

  private record Way(Runnable invocation, Runnable afterwards, List<Double> turns) {

    Way(Runnable invocation, Runnable afterwards) {
      this(invocation, afterwards, new ArrayList<>());
    }

    void turn() {
      long start = System.nanoTime();
      long invocations = 0;
      long nanos;
      do {
        invocation.run();
        invocations++;
        nanos = System.nanoTime() - start;
      } while (nanos < TURN);
      turns.add((double) nanos / invocations);
      afterwards.run();
    }

    double median() {
      return turns.stream().sorted().toList().get(turns.size() / 2);
    }
  }
}
