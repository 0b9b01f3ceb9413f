package dev.benchline.jdbc;

/** How often the fixture of the pairs asks: 5 times today, and less often in the base. */
final class Questions {

  private Questions() {}

  static int ask() {
    return 5;
  }
}
