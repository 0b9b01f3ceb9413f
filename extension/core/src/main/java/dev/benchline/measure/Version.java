package dev.benchline.measure;

import java.util.Locale;

/** Tells the two versions of a measurement apart, whatever the user has called them. */
public enum Version {
  /** The version under judgement, of the test under judgement. */
  CURRENT,
  /** The version that it is compared with. */
  BASE,
  /** The reference test of a claim, in the current version. */
  REFERENCE;

  /** As messages name it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
