package dev.benchline.measure;

/**
 * The processor time of a control group since it exists, in nanoseconds.
 *
 * @param heldBack for which its quota has held back what wanted to run, added up over processors
 * @param used for which something has run, likewise; 0 where that is not known
 */
record QuotaTime(long heldBack, long used) {

  /**
   * The time that was lost since then. While the quota holds back two processors, Linux counts each
   * second twice. So the sum is divided by the processors that were asked for on average, but never
   * by less than one: a group may have had nothing to do most of the time.
   *
   * @param nanos that have passed
   */
  double lostSince(QuotaTime before, double nanos) {
    double more = heldBack - before.heldBack;
    double askedFor = (more + used - before.used) / nanos;
    return more / Math.max(1, askedFor);
  }
}
