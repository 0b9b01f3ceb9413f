package dev.benchline.suites.embedded;

/**
 * What an engine has written to its transaction log.
 *
 * @param bytes handed to the operating system
 * @param writes calls that handed them over
 * @param forced how often the engine waited for the disk to have them
 */
record Written(long bytes, long writes, long forced) {

  Written since(Written before) {
    return new Written(bytes - before.bytes, writes - before.writes, forced - before.forced);
  }
}
