package dev.benchline.measure;

/** The test of a side ended before or while it was measured. */
final class EndedEarly extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Version side;
  private final transient Outcome outcome;

  EndedEarly(Version side, Outcome outcome) {
    super(side.text() + ": " + outcome.status() + " " + outcome.message());
    this.side = side;
    this.outcome = outcome;
  }

  /** Whose test it was. */
  Version side() {
    return side;
  }

  Outcome outcome() {
    return outcome;
  }
}
