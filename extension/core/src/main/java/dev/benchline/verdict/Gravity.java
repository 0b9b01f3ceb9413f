package dev.benchline.verdict;

import dev.benchline.measure.Caution;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which of several verdicts speaks for the whole test.
 *
 * <p>The question is how far a reader may believe that nothing got worse. A proven regression says
 * no. Then come the verdicts that leave it open, those about this very measurement before those
 * about a missing reference: it did not suffice, there was nothing to compare with, there was
 * something of another kind. A test has improved only when no gating metric says any of these, and
 * it has passed when all gating metrics passed.
 */
final class Gravity {

  static final List<Verdict> GRAVEST_FIRST =
      List.of(
          Verdict.REGRESSED,
          Verdict.INCONCLUSIVE,
          Verdict.NEW,
          Verdict.NOT_COMPARABLE,
          Verdict.IMPROVED,
          Verdict.PASSED,
          Verdict.UNAFFECTED);

  private static final Comparator<Comparison> ORDER = Comparator.comparingInt(Gravity::place);

  private Gravity() {}

  /** What gates comes first. */
  private static int place(Comparison comparison) {
    int among = GRAVEST_FIRST.indexOf(comparison.verdict());
    return comparison.gates() ? among : GRAVEST_FIRST.size() + among;
  }

  /** The judgement that follows from the comparisons, which are sorted for it. */
  static Judgement judgement(
      String reference, List<Comparison> comparisons, List<Caution> cautions) {
    List<Comparison> sorted = new ArrayList<>(comparisons);
    sorted.sort(ORDER);
    List<Caution> doubts = new ArrayList<>(cautions);
    if (sorted.stream().anyMatch(Comparison::gates)) {
      return new Judgement(sorted.get(0).verdict(), reference, sorted, doubts);
    }
    Verdict verdict = withoutGate(sorted);
    if (verdict == Verdict.INCONCLUSIVE) {
      doubts.add(
          new Caution(
              "nothing gates",
              "None of the metrics may fail this test: "
                  + sorted.stream().map(c -> c.metric().name()).collect(Collectors.joining(", "))
                  + ". Give one of them a tolerance."));
    }
    return new Judgement(verdict, reference, sorted, doubts);
  }

  /** Nothing may fail the test, so nothing may pass it either. */
  private static Verdict withoutGate(List<Comparison> comparisons) {
    for (Verdict verdict : List.of(Verdict.NOT_COMPARABLE, Verdict.NEW)) {
      if (comparisons.stream().anyMatch(c -> c.verdict() == verdict)) {
        return verdict;
      }
    }
    return Verdict.INCONCLUSIVE;
  }
}
