package dev.benchline.measure;

/** Carries what the subject itself threw while it was measured. */
public final class SubjectFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SubjectFailure(Throwable cause) {
    super(cause);
  }
}
