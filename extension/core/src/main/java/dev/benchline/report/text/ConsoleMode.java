package dev.benchline.report.text;

/** The amount that the console says. */
public enum ConsoleMode {
  /** The progress, and at the end each test that did not simply pass. */
  PLAIN,
  /** Only what needs an answer: no progress, and of the results those that may fail a build. */
  QUIET,
  /** As plain, and every test that was measured. */
  VERBOSE
}
