package dev.benchline.measure;

import java.util.List;

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
}
