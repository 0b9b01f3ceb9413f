package dev.benchline.suites.pools;

/**
 * How a pool is set up, as far as all pools have it.
 *
 * @param fewest connections kept
 * @param most connections at a time
 * @param tested whether the pool is told to test a connection before it hands it out, each time
 */
record PoolSettings(int fewest, int most, boolean tested) {

  /** The document's: 100 connections, of which 20 are kept, and what a pool does by itself. */
  static final PoolSettings DOCUMENT = new PoolSettings(20, 100, false);

  /** One connection, tested each time: nothing is left to chance. */
  static final PoolSettings ONE_TESTED = new PoolSettings(1, 1, true);

  /** One connection, not tested. */
  static final PoolSettings ONE_UNTESTED = new PoolSettings(1, 1, false);
}
