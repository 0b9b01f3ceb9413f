package dev.benchline.fork;

import dev.benchline.measure.Version;

/** The test of a version ended before or while it was measured. */
final class EndedEarly extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Version version;
  private final transient ForkOutcome outcome;

  EndedEarly(Version version, ForkOutcome outcome) {
    super("%s: %s: %s".formatted(version.words(), outcome.type(), outcome.message()));
    this.version = version;
    this.outcome = outcome;
  }

  /** Whose test it was. */
  Version version() {
    return version;
  }

  ForkOutcome outcome() {
    return outcome;
  }
}
