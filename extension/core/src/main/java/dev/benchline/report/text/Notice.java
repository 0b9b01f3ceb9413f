package dev.benchline.report.text;

/** A text for the console that belongs to no run, such as one about tests that never began one. */
public final class Notice {

  private Notice() {}

  /**
   * Prints it below an empty line. No logger is asked: that of a framework may have ended by then,
   * and say nothing.
   */
  public static void print(String text) {
    System.out.println(System.lineSeparator() + text);
  }
}
