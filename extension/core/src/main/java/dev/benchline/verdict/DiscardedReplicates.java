package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * The replicates of one test that were discarded because of interference, as long as they are few.
 *
 * <p>A replicate may be discarded only for a cause outside of it, such as stolen processor time,
 * and never for its value. Another replicate of the same load order replaces it. Where more than
 * two and more than a third would be discarded, that is what the machine is like, and the others
 * count: interleaved slices lose alike in both versions, and how much the replicates differ tells
 * how little they say.
 */
final class DiscardedReplicates {

  /** As many may be discarded in any test: a burst of noise hits several of the few replicates. */
  private static final int ANYWAY = 2;

  private final List<Warning> warnings = new ArrayList<>();
  private int count;

  /**
   * Allows one more to be discarded: two in any test, or a third of all.
   *
   * @param others replicates that count or are still to be measured
   */
  boolean mayBeOneMoreOf(int others) {
    int more = count + 1;
    return count < ANYWAY || 3 * more <= more + others;
  }

  void add(Warning cause) {
    count++;
    if (!warnings.contains(cause)) {
      warnings.add(cause);
    }
  }

  /** The causes of their being discarded, each once. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }
}
