package dev.benchline.fork;

/** Tests of a class cannot be measured along with each other. */
final class NotTogether extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String uniqueId;

  /**
   * @param uniqueId of the test that is in the way of the others; empty if that is not known
   */
  NotTogether(String uniqueId, String why) {
    super(why);
    this.uniqueId = uniqueId;
  }

  String uniqueId() {
    return uniqueId;
  }
}
