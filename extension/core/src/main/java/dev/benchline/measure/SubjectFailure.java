package dev.benchline.measure;

/** Carries what the subject itself threw while it was measured. */
public final class SubjectFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Throwable thrown;

  SubjectFailure(Throwable thrown) {
    super(thrown);
    this.thrown = thrown;
  }

  /** The error that the subject threw; never null, as a cause in general may be. */
  public Throwable thrown() {
    return thrown;
  }
}
