package dev.benchline.measure;

import dev.benchline.measure.LoopControl.Lap;
import java.util.Collections;
import java.util.List;

/**
 * The order in which the versions of a fork run, from the first invocation on: the one in which
 * they were loaded.
 *
 * <p>The version that runs first makes the JIT compile what both share, such as the JDK, by what it
 * does with it. In a serializer it was seen to take 9% longer than the second one ever after. So
 * nothing may put a version first but the load order, which is drawn at random.
 *
 * @param versions the one that was loaded first before the other
 * @param ahead nanoseconds for which each runs invocations that do not count, before those of a
 *     round; 0 for none
 */
record Turns(List<? extends LoopControl> versions, List<Long> ahead) {

  Turns(List<? extends LoopControl> versions) {
    this(versions, Collections.nCopies(versions.size(), 0L));
  }

  /**
   * The order of a fork.
   *
   * @param versions in the order of the plan, which forks of odd number load them in; those of even
   *     number load the second one first
   */
  static Turns of(List<? extends LoopControl> versions, int forkNumber) {
    return new Turns(
        versions.size() == 2 && forkNumber % 2 == 0
            ? List.of(versions.get(1), versions.get(0))
            : versions);
  }

  /** The same order, in which versions run for so many nanoseconds before each round. */
  Turns withAhead(List<Long> nanos) {
    return new Turns(versions, nanos);
  }

  /** Runs every version once; the laps are in the order in which the versions were loaded. */
  List<Lap> round(long invocations, boolean reversed) {
    if (versions.size() == 1) {
      return List.of(run(0, invocations));
    }
    if (reversed) {
      Lap ofSecond = run(1, invocations);
      return List.of(run(0, invocations), ofSecond);
    }
    return List.of(run(0, invocations), run(1, invocations));
  }

  private Lap run(int version, long invocations) {
    if (ahead.get(version) > 0) {
      versions.get(version).runAhead(invocations, ahead.get(version));
    }
    return versions.get(version).run(invocations);
  }

  /** Drops what the versions have measured so far. */
  void reset() {
    versions.forEach(LoopControl::reset);
  }
}
