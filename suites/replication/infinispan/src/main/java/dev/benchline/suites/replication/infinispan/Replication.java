package dev.benchline.suites.replication.infinispan;

import org.infinispan.configuration.cache.CacheMode;

/** Whether a call waits until the other nodes have what it changed. */
enum Replication {
  ASYNCHRONOUS(CacheMode.REPL_ASYNC),
  SYNCHRONOUS(CacheMode.REPL_SYNC);

  private final CacheMode cacheMode;

  Replication(CacheMode cacheMode) {
    this.cacheMode = cacheMode;
  }

  CacheMode cacheMode() {
    return cacheMode;
  }
}
