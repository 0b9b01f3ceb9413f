package dev.benchline.baseline;

/** The effect of recording. */
public enum RecordOutcome {
  /** The test had no baseline at all and has one now. */
  ADDED,
  /** The test's baseline is another one now. */
  CHANGED,
  /** The store held all this before and was not written. */
  UNCHANGED
}
