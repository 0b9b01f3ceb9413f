package dev.benchline;

/** The work of the fixtures of {@link AgainstTheBaseTests}; the base has other versions of it. */
final class Work {

  private Work() {}

  static int micros() {
    return 400;
  }

  static String name() {
    return "blue";
  }

  static int bytes() {
    return 200;
  }
}
