package dev.benchline.measure;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The values and warnings of one fork.
 *
 * @param number counted from 1
 * @param versions in the order of the plan, whichever ran first
 * @param warnings about this fork
 */
public record ForkRecording(int number, List<VersionRecording> versions, List<Warning> warnings) {

  public ForkRecording {
    versions = List.copyOf(versions);
    warnings = List.copyOf(warnings);
  }

  /**
   * The reason to discard this fork: interference from outside with a pair, never its values. A
   * discarded pair counts for nothing and is measured again in the same load order. A fork of one
   * version carries such a warning, too, but is not discarded: the sessions of a baseline tell what
   * is usual.
   */
  public Optional<Warning> discardedBecause() {
    return versions.size() < 2
        ? Optional.empty()
        : warnings.stream().filter(Interference::disturbed).findFirst();
  }

  /** The same fork with further warnings. */
  public ForkRecording with(List<Warning> further) {
    return new ForkRecording(
        number, versions, Stream.concat(warnings.stream(), further.stream()).toList());
  }
}
