package dev.benchline.measure;

/** Thrown when the test itself, rather than the measuring of it, ended badly in a fork. */
public final class TestFailedInFork extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** How the test ended. */
  public enum How {
    /** An assertion failed. */
    FAILED,
    /** An assumption was not met, or the test was disabled. */
    ABORTED,
    /** Something else was thrown. */
    ERROR
  }

  private final How how;
  private final String side;

  /**
   * @param how it ended
   * @param side name of the {@link Side} that failed
   * @param message what it said
   */
  public TestFailedInFork(How how, String side, String message) {
    super(message);
    this.how = how;
    this.side = side;
  }

  /** Name of the {@link Side} that failed. */
  public String side() {
    return side;
  }

  /** How the test ended. */
  public How how() {
    return how;
  }
}
