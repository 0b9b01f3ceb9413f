package dev.benchline.suites.kit;

/** The state today of something that a document says. */
public enum Today {
  HOLDS("holds"),

  /** The opposite is true, and a test asserts it. */
  CONTRARY("contrary"),

  /** It cannot be run here. */
  NOT_HERE("not here");

  private final String words;

  Today(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
