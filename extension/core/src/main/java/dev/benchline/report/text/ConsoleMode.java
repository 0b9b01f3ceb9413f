package dev.benchline.report.text;

/** The amount that the console says. */
public enum ConsoleMode {
  /** A line when a test starts and when it ends, and a table at the end. */
  PLAIN,
  /** Only what needs an answer: no progress, and of the results those that did not pass. */
  QUIET,
  /** As plain, and every metric of every test. */
  VERBOSE
}
