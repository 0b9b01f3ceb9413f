package dev.benchline.suites.replication.jbosscache;

/** Whether a call waits until the other nodes have what it changed. */
enum Replication {
  ASYNCHRONOUS("REPL_ASYNC"),
  SYNCHRONOUS("REPL_SYNC");

  private final String cacheMode;

  Replication(String cacheMode) {
    this.cacheMode = cacheMode;
  }

  String cacheMode() {
    return cacheMode;
  }
}
