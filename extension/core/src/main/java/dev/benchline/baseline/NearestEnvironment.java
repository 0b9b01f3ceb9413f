package dev.benchline.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the environment or JVM that is most like a given one: most words of the key agree. */
final class NearestEnvironment {

  private NearestEnvironment() {}

  /** The one with the key itself if it is there; of several as like, the last one by name. */
  static <T> Optional<Map.Entry<String, T>> nearest(String key, Map<String, T> candidates) {
    T same = candidates.get(key);
    if (same != null) {
      return Optional.of(Map.entry(key, same));
    }
    return candidates.entrySet().stream()
        .max(
            Comparator.comparing(
                    (Map.Entry<String, T> current) -> commonWords(key, current.getKey()))
                .thenComparing(Map.Entry::getKey));
  }

  private static int commonWords(String one, String other) {
    List<String> words = new ArrayList<>(Arrays.asList(one.split("-", -1)));
    int common = 0;
    for (String word : other.split("-", -1)) {
      if (words.remove(word)) {
        common++;
      }
    }
    return common;
  }
}
