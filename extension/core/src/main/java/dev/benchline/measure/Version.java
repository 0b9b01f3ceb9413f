package dev.benchline.measure;

import java.util.Locale;

/** Tells the two versions of a measurement apart, whatever the user has called them. */
public enum Version {
  /** The version under judgment, of the test under judgment. */
  CURRENT("current version"),
  /** The version that it is compared with. */
  BASE("base"),
  /** The reference test of a claim, in the current version. */
  REFERENCE("reference test");

  private final String words;

  Version(String words) {
    this.words = words;
  }

  /** The name in one word, as in names of files and threads. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name in a sentence, after an article. */
  public String words() {
    return words;
  }
}
