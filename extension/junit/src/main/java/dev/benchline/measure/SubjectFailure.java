package dev.benchline.measure;

/** Carries what the subject itself threw while it was measured. */
final class SubjectFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Throwable thrown;

  SubjectFailure(Throwable thrown) {
    super(thrown);
    this.thrown = thrown;
  }

  Throwable thrown() {
    return thrown;
  }
}
