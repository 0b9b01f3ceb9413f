package dev.benchline.measure;

/** The test of a side ended before or while it was measured. */
final class EndedEarly extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Outcome outcome;

  EndedEarly(Outcome outcome) {
    super(outcome.status() + " " + outcome.message());
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
