package dev.benchline.history;

/**
 * Says that the history could not be read or written. The message names the store and what to do
 * next. It is a failure of the tool or of its configuration: neither a regression nor a pass.
 */
public final class HistoryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public HistoryException(String message) {
    super(message);
  }

  public HistoryException(String message, Throwable cause) {
    super(message, cause);
  }
}
