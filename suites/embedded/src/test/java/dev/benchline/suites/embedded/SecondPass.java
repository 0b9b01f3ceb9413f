package dev.benchline.suites.embedded;

import com.sleepycat.je.EnvironmentStats;
import java.nio.file.Path;

/**
 * Reads all of twenty thousand records twice, at random, and says what the second pass has missed
 * in the engine's cache, by the engine's own account.
 */
final class SecondPass {

  static final int RECORDS = 20_000;

  private SecondPass() {}

  /**
   * In a JVM of its own.
   *
   * @param arguments the engine, a directory, and the bytes of the cache
   */
  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[1]);
    long cacheBytes = Long.parseLong(arguments[2]);
    long misses =
        Engine.valueOf(arguments[0]) == Engine.JE
            ? ofJe(directory, cacheBytes)
            : ofDerby(directory, cacheBytes);
    System.out.printf(
        "%d MB, %d reads, %d misses%n", Runtime.getRuntime().maxMemory() >> 20, RECORDS, misses);
  }

  private static long ofJe(Path directory, long cacheBytes) throws Exception {
    try (JeStore je = JeStore.withCache(directory, cacheBytes)) {
      fill(je);
      readAll(je);
      je.statsAndClear();
      readAll(je);
      EnvironmentStats stats = je.statsAndClear();
      return stats.getNLNsFetchMiss() + stats.getNBINsFetchMiss();
    }
  }

  private static long ofDerby(Path directory, long cacheBytes) throws Exception {
    try (DerbyStore derby = new DerbyStore(Derby.withCache(directory, cacheBytes))) {
      fill(derby);
      readAll(derby);
      PageCache cache = PageCache.counting();
      readAll(derby);
      if (cache.hits() < RECORDS) {
        throw new IllegalStateException("Derby has counted " + cache.hits() + " hits.");
      }
      return cache.misses();
    }
  }

  private static void fill(Store store) throws Exception {
    for (int number : Records.inOrder(0, RECORDS)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
  }

  private static void readAll(Store store) throws Exception {
    for (int number : Records.shuffled(0, RECORDS)) {
      store.read(number);
    }
    store.commit();
  }
}
