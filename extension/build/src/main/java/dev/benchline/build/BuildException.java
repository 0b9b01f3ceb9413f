package dev.benchline.build;

/**
 * Says why a base cannot be made or a result not be accepted. The message says what to do next. It
 * is neither a regression nor a pass.
 */
public final class BuildException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With all that the user needs to know. */
  public BuildException(String message) {
    super(message);
  }

  /** With all that the user needs to know, and where it comes from. */
  public BuildException(String message, Throwable cause) {
    super(message, cause);
  }
}
