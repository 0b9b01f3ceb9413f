package dev.benchline.verdict;

import dev.benchline.measure.Caution;
import java.util.ArrayList;
import java.util.List;

/**
 * The decision about one test and the evidence for it.
 *
 * @param verdict the gravest verdict among the gating comparisons
 * @param reference what it was compared with, in words: {@code stored baseline, 3 sessions, last
 *     3f2a1c9}
 * @param comparisons one per metric, gravest first
 * @param cautions doubts about the whole
 */
public record Judgement(
    Verdict verdict, String reference, List<Comparison> comparisons, List<Caution> cautions) {

  public Judgement {
    comparisons = List.copyOf(comparisons);
    cautions = List.copyOf(cautions);
  }

  /** The same judgement with one more doubt. */
  public Judgement with(Caution caution) {
    List<Caution> more = new ArrayList<>(cautions);
    more.add(caution);
    return new Judgement(verdict, reference, comparisons, more);
  }

  /**
   * What is said of a test that was not measured because both sides run the same code.
   *
   * @param reference what it would have been compared with, in words
   */
  public static Judgement unchanged(String reference) {
    return new Judgement(Verdict.UNCHANGED, reference, List.of(), List.of());
  }
}
