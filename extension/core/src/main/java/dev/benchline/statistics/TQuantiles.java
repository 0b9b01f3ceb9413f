package dev.benchline.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Upper quantiles of Student's t, and of what is {@link PartlyAssumed}, remembered. Finding one
 * takes as long as a whole judgment does otherwise, and a build asks for the same few again and
 * again.
 */
final class TQuantiles {

  private static final int MOST = 1_000;

  private static final Map<Key, Double> REMEMBERED = new ConcurrentHashMap<>();

  private TQuantiles() {}

  private record Key(double degreesOfFreedom, double assumed, double alpha) {}

  /** The value that Student's t exceeds with probability {@code alpha}. */
  static double upper(double degreesOfFreedom, double alpha) {
    return upper(degreesOfFreedom, 0, alpha);
  }

  /**
   * The value that is exceeded with probability {@code alpha}.
   *
   * @param assumed 0 for Student's t
   */
  static double upper(double degreesOfFreedom, double assumed, double alpha) {
    Key key = new Key(degreesOfFreedom, assumed, alpha);
    Double known = REMEMBERED.get(key);
    if (known != null) {
      return known;
    }
    if (REMEMBERED.size() > MOST) {
      REMEMBERED.clear();
    }
    double found =
        assumed > 0
            ? PartlyAssumed.upper(degreesOfFreedom, assumed, alpha)
            : TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(alpha);
    REMEMBERED.put(key, found);
    return found;
  }
}
