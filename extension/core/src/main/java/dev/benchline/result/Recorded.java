package dev.benchline.result;

import dev.benchline.baseline.RecordMode;
import java.util.Optional;

/**
 * What a run that records made of a result: a part of the stored baseline, or a new one.
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
