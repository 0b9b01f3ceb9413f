package dev.benchline.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one fork yielded.
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
   * What made this fork void: something from outside that disturbed a duet, never its values. A
   * duet that is void counts for nothing and is measured again in the same role. A fork of one side
   * carries such a warning, too, but is not void: the sessions of a baseline tell what is usual.
   */
  public Optional<Warning> discardedBecause() {
    return versions.size() < 2
        ? Optional.empty()
        : warnings.stream().filter(Interference::disturbed).findFirst();
  }

  /** The same fork with further warnings. */
  ForkRecording with(List<Warning> further) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(further);
    return new ForkRecording(number, versions, all);
  }
}
