package dev.benchline.measure;

/**
 * Thrown when a measurement could not be taken: a failure of the tool or of the circumstances,
 * never a regression and never a pass.
 */
public final class MeasurementException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message what happened, to what, and what to do next
   */
  public MeasurementException(String message) {
    super(message);
  }

  /**
   * @param message what happened, to what, and what to do next
   * @param cause why
   */
  public MeasurementException(String message, Throwable cause) {
    super(message, cause);
  }
}
