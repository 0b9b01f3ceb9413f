package dev.benchline.measure;

/** The test of a side ended before or while it was measured. */
final class EndedEarly extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String side;
  private final transient Outcome outcome;

  EndedEarly(String side, Outcome outcome) {
    super(side + ": " + outcome.status() + " " + outcome.message());
    this.side = side;
    this.outcome = outcome;
  }

  /** Name of the side. */
  String side() {
    return side;
  }

  Outcome outcome() {
    return outcome;
  }
}
