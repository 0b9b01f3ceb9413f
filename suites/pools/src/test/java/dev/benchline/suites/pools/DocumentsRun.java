package dev.benchline.suites.pools;

import java.lang.management.ManagementFactory;

/** The document's way to a figure: a run to warm up, four runs, and the best of them by median. */
final class DocumentsRun {

  private static final int RUNS = 4;

  private DocumentsRun() {}

  /** Prints the JVM's arguments, the median of each run, and the best of those that count. */
  public static void main(String[] args) throws Exception {
    ManagementFactory.getRuntimeMXBean().getInputArguments().forEach(System.out::println);
    try (Database database = new StubDatabase();
        Pool pool = ConnectionPool.HIKARI.open(database, PoolSettings.DOCUMENT)) {
      System.out.println("warm-up " + median(pool));
      double best = Double.POSITIVE_INFINITY;
      for (int run = 0; run < RUNS; run++) {
        double median = median(pool);
        System.out.println("median " + median);
        best = Math.min(best, median);
      }
      System.out.println("best " + best);
    }
  }

  private static double median(Pool pool) throws InterruptedException {
    return ThreadBench.run(pool, Mix.SHORT, 200).median();
  }
}
