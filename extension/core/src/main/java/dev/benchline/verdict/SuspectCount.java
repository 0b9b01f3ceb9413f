package dev.benchline.verdict;

/**
 * Counts the suspects of a build. A build may have several JVMs and modules, which then share one
 * count, so that they share one error budget.
 */
public interface SuspectCount {

  /** Counts one more and returns its number, from 1. No two suspects get the same. */
  int next();

  /** How many there were so far. */
  int soFar();
}
