package dev.benchline.suites.pools;

import java.lang.management.ManagementFactory;

/** The document's way to a figure: a run to warm up, four runs, and the best of them by median. */
final class DocumentsRun {

  private static final int RUNS = 4;

  private DocumentsRun() {}

  /** Prints the JVM's arguments, and then the median of each run that counts. */
  public static void main(String[] args) throws Exception {
    ManagementFactory.getRuntimeMXBean().getInputArguments().forEach(System.out::println);
    try (Database database = new StubDatabase();
        Pool pool = ConnectionPool.HIKARI.open(database, PoolSettings.DOCUMENT)) {
      ThreadBench.run(pool, Mix.SHORT, 200);
      for (int run = 0; run < RUNS; run++) {
        System.out.println("median " + ThreadBench.run(pool, Mix.SHORT, 200).median());
      }
    }
  }
}
