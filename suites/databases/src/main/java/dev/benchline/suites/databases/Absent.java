package dev.benchline.suites.databases;

/** There is no server of this kind to be had here; the message says why. */
final class Absent extends Exception {

  private static final long serialVersionUID = 1;

  private final String reason;

  Absent(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
