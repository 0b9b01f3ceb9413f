package dev.benchline.pipeline;

/** The code under test of {@link LibraryUseTests}, in its current version. */
public final class Rows {

  private Rows() {}

  /** How many there are; the base has fewer. */
  public static int rows() {
    return 200;
  }
}
