package dev.benchline.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one fork yielded.
 *
 * @param number counted from 1
 * @param sides in the order of the plan, whichever ran first
 * @param cautions doubts about this fork
 */
public record ForkRecording(int number, List<SideRecording> sides, List<Caution> cautions) {

  public ForkRecording {
    sides = List.copyOf(sides);
    cautions = List.copyOf(cautions);
  }

  /**
   * What made this fork void: something from outside that disturbed a duet, never its values. A
   * duet that is void counts for nothing and is measured again in the same role. A fork of one side
   * carries such a caution, too, but is not void: the sessions of a baseline tell what is usual.
   */
  public Optional<Caution> voidedBy() {
    return sides.size() < 2
        ? Optional.empty()
        : cautions.stream().filter(Surroundings::disturbed).findFirst();
  }

  /** The same fork with further doubts. */
  ForkRecording with(List<Caution> further) {
    List<Caution> all = new ArrayList<>(cautions);
    all.addAll(further);
    return new ForkRecording(number, sides, all);
  }
}
