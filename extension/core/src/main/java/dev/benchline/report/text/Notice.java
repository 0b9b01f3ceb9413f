package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;

/** A text for the console that belongs to no run, such as one about tests that never began one. */
public final class Notice {

  private static final int LONGEST_NAME = 200;

  private Notice() {}

  /** A name that somebody else has chosen, on one line and without control characters. */
  public static String name(String text) {
    return JsonEscapes.line(text, LONGEST_NAME);
  }

  /**
   * Prints it below an empty line. No logger is asked: that of a framework may have ended by then,
   * and say nothing.
   */
  public static void print(String text) {
    System.out.println(System.lineSeparator() + text);
  }
}
