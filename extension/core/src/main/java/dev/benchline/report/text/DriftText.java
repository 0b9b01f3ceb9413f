package dev.benchline.report.text;

import dev.benchline.baseline.Commit;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Shift;
import java.util.List;
import java.util.stream.Collectors;

/** The drift of a test's metrics, in a sentence or two. */
public final class DriftText {

  private static final int MOST_SHIFTS = 3;

  private DriftText() {}

  /** The text of findings in which at least one metric has drifted. */
  public static String of(HistoryFindings findings) {
    return findings.drifted().stream()
        .map(drift -> sentence(drift, findings))
        .collect(Collectors.joining(" "));
  }

  private static String sentence(Drift drift, HistoryFindings findings) {
    String sentence =
        "%s changed by %s since %s, from %s to %s (means of %d sessions)."
            .formatted(
                drift.metric().name(),
                Quantity.change(drift.change().estimate()) + ComparisonFacts.sense(drift.metric()),
                Commit.shorten(drift.since()),
                Quantity.of(drift.anchor(), drift.metric().unit()),
                Quantity.of(drift.head(), drift.metric().unit()),
                DriftRule.SESSIONS);
    List<String> steps =
        findings.shifts().stream()
            .filter(shift -> shift.metric().equals(drift.metric().key()) && shift.change() > 0)
            .limit(MOST_SHIFTS)
            .map(shift -> step(shift, findings))
            .toList();
    return steps.isEmpty() ? sentence : sentence + " Steps: " + String.join(", ", steps) + ".";
  }

  private static String step(Shift shift, HistoryFindings findings) {
    return Quantity.change(shift.change())
        + " at "
        + Commit.shorten(findings.history().points().get(shift.at()).commit());
  }
}
