package dev.benchline.settings;

/** Thrown when a setting, an annotation or an accepted regression cannot be used as it is given. */
public final class ConfigurationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message which one, its value, what is known, and what to do next
   */
  public ConfigurationException(String message) {
    super(message);
  }

  /**
   * @param message which one, its value, what is known, and what to do next
   * @param cause why
   */
  public ConfigurationException(String message, Throwable cause) {
    super(message, cause);
  }
}
