package dev.benchline.measure;

import java.util.stream.Collectors;

/** Thrown when the test itself, rather than the measuring of it, ended badly in a fork. */
public final class MeasuredTestFailed extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The ways in which a test ends early. */
  public enum How {
    /** An assertion failed. */
    FAILED,
    /** An assumption was not met, or the test was disabled. */
    ABORTED,
    /** Something else was thrown. */
    ERROR
  }

  private final How how;
  private final Version version;

  /**
   * @param how it ended
   * @param version whose test it was
   * @param message what it said
   */
  public MeasuredTestFailed(How how, Version version, String message) {
    super(message);
    this.how = how;
    this.version = version;
  }

  /** The message on one line, without the stack of what was thrown. */
  public String withoutStack() {
    return String.valueOf(getMessage())
        .lines()
        .takeWhile(line -> !line.startsWith("\tat "))
        .map(String::strip)
        .collect(Collectors.joining(" "));
  }

  /** Whose test it was. */
  public Version version() {
    return version;
  }

  /** The way in which the test ended. */
  public How how() {
    return how;
  }
}
