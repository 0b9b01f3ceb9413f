package dev.benchline.suites.kit;

/** The state today of something that a document says. */
public enum Today {
  HOLDS("holds"),

  /** The opposite is true, and a test asserts it. */
  REFUTED("refuted"),

  /** It cannot be run here. */
  NOT_TESTED("not tested");

  private final String words;

  Today(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
