package dev.benchline.verdict;

/** The next wish of the {@link PairedProcedure}. */
public sealed interface PairedStep {

  /**
   * More pairs.
   *
   * @param pairs how many are missing until the next decision, at least 1
   */
  record More(int pairs) implements PairedStep {}

  /**
   * Nothing: it has decided.
   *
   * @param judgement the decision
   */
  record Done(Judgement judgement) implements PairedStep {}
}
