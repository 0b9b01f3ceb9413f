package dev.benchline.result;

import dev.benchline.baseline.RecordMode;
import java.util.Optional;

/**
 * The use of a result by a run that records: as a part of the stored baseline, or as a new one.
 *
 * @param mode whether it joined the baseline or replaced it
 * @param reason why it replaced a baseline, if somebody has said so
 */
public record Recorded(RecordMode mode, Optional<String> reason) {

  /** Whether the earlier baseline gave way. */
  public boolean replaces() {
    return mode == RecordMode.REPLACE;
  }
}
