package dev.benchline.suites.embedded;

import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentConfig;
import com.sleepycat.je.EnvironmentStats;
import java.nio.file.Path;

/** An environment of Berkeley DB Java Edition, with the document's cache of 128 MB. */
final class Je implements AutoCloseable {

  /** The document's 128 MB. */
  static final long CACHE_BYTES = 128L << 20;

  /** Work that is done at moments of their own, and would write when we count. */
  private static final String[] DAEMONS = {
    EnvironmentConfig.ENV_RUN_CHECKPOINTER,
    EnvironmentConfig.ENV_RUN_CLEANER,
    EnvironmentConfig.ENV_RUN_EVICTOR,
    EnvironmentConfig.ENV_RUN_IN_COMPRESSOR,
    EnvironmentConfig.STATS_COLLECT,
  };

  /** Intervals at which the log would be forced to the disk while we count that. */
  private static final String[] FLUSHES = {
    EnvironmentConfig.LOG_FLUSH_SYNC_INTERVAL, EnvironmentConfig.LOG_FLUSH_NO_SYNC_INTERVAL,
  };

  private final Environment environment;

  Je(Path directory, Durability durability) {
    this(directory, durability, CACHE_BYTES);
  }

  Je(Path directory, Durability durability, long cacheBytes) {
    EnvironmentConfig config = new EnvironmentConfig();
    config.setAllowCreate(true);
    config.setTransactional(true);
    config.setCacheSize(cacheBytes);
    config.setDurability(
        switch (durability) {
          case FORCED -> com.sleepycat.je.Durability.COMMIT_SYNC;
          case WRITTEN -> com.sleepycat.je.Durability.COMMIT_WRITE_NO_SYNC;
        });
    for (String daemon : DAEMONS) {
      config.setConfigParam(daemon, "false");
    }
    for (String interval : FLUSHES) {
      config.setConfigParam(interval, "0");
    }
    environment = new Environment(directory.toFile(), config);
  }

  Environment environment() {
    return environment;
  }

  Written written() {
    EnvironmentStats stats = environment.getStats(null);
    return new Written(
        stats.getNSequentialWriteBytes() + stats.getNRandomWriteBytes(),
        stats.getNSequentialWrites() + stats.getNRandomWrites(),
        stats.getNLogFSyncs());
  }

  @Override
  public void close() {
    environment.close();
  }
}
