package com.acme;

/** Keeps processors busy by one thread each that does nothing else, until the JVM ends. */
final class BusyProcessors {

  private static volatile long work;

  private BusyProcessors() {}

  /** Starts the threads. */
  static void keep(int processors) {
    for (int i = 0; i < processors; i++) {
      Thread thread = new Thread(BusyProcessors::work, "busy-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void work() {
    while (true) {
      work++;
    }
  }
}
