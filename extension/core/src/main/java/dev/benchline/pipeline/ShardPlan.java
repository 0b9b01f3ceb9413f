package dev.benchline.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Divides tests among the machines of a build. All machines make the same plan of the same seconds,
 * without asking each other.
 *
 * <p>The longest test comes first, and each goes to the machine that has least to do (Graham's
 * rule: the last machine ends at most a third later than in the best division). A test of which
 * nothing is known goes by a hash of its name.
 */
final class ShardPlan {

  private final int count;
  private final Map<String, Integer> shards = new HashMap<>();

  /**
   * @param count how many machines there are
   * @param seconds by the key of tests that stay together
   */
  ShardPlan(int count, Map<String, Double> seconds) {
    this.count = count;
    double[] busy = new double[count];
    List<Map.Entry<String, Double>> longestFirst =
        seconds.entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .sorted(
                Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .toList();
    for (Map.Entry<String, Double> entry : longestFirst) {
      int least = 0;
      for (int i = 1; i < count; i++) {
        if (busy[i] < busy[least]) {
          least = i;
        }
      }
      busy[least] += entry.getValue();
      shards.put(entry.getKey(), least + 1);
    }
  }

  /** The index of the shard that tests belong to. */
  int shardOf(String key) {
    Integer planned = shards.get(key);
    if (planned != null) {
      return planned;
    }
    CRC32 hash = new CRC32();
    hash.update(key.getBytes(StandardCharsets.UTF_8));
    return (int) (hash.getValue() % count) + 1;
  }
}
