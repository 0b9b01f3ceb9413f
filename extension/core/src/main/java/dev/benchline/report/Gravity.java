package dev.benchline.report;

import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.Comparator;
import java.util.List;

/** The order in which a reader wants to see verdicts: what needs an answer first. */
final class Gravity {

  private static final List<Verdict> ORDER =
      List.of(
          Verdict.REGRESSED,
          Verdict.INCONCLUSIVE,
          Verdict.NOT_COMPARABLE,
          Verdict.NEW,
          Verdict.IMPROVED,
          Verdict.PASSED,
          Verdict.UNAFFECTED);

  static final Comparator<Verdict> GRAVEST_FIRST = Comparator.comparingInt(Gravity::rank);

  static final Comparator<Comparison> WORST_FIRST =
      Comparator.comparing(Comparison::verdict, GRAVEST_FIRST)
          .thenComparing(Gravity::worsening, Comparator.reverseOrder());

  static final Comparator<TestResult> GRAVEST_RESULT_FIRST =
      Comparator.comparing(TestResult::verdict, GRAVEST_FIRST)
          .thenComparing(Gravity::worsening, Comparator.reverseOrder())
          .thenComparing(r -> r.subject().displayName());

  private Gravity() {}

  static Verdict graver(Verdict one, Verdict other) {
    return rank(one) <= rank(other) ? one : other;
  }

  private static int rank(Verdict verdict) {
    int rank = ORDER.indexOf(verdict);
    return rank < 0 ? ORDER.size() : rank;
  }

  private static double worsening(Comparison comparison) {
    return comparison
        .change()
        .map(Change::estimate)
        .filter(estimate -> !Double.isNaN(estimate))
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private static double worsening(TestResult result) {
    return result.deciding().stream()
        .mapToDouble(Gravity::worsening)
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }
}
