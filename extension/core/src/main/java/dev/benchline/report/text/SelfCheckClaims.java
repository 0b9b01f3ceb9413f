package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.result.ClaimTrial;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The claims of a self-check as a table: a row per claim and one for all of them. */
final class SelfCheckClaims {

  private static final int LONGEST_NAME = 50;

  private SelfCheckClaims() {}

  static List<String> of(List<ClaimTrial> trials) {
    Map<String, List<ClaimTrial>> byName =
        trials.stream()
            .collect(
                Collectors.groupingBy(
                    trial -> trial.subject().displayName(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<List<String>> rows = new ArrayList<>();
    byName.forEach(
        (name, ofTest) ->
            rows.add(
                row(
                    JsonEscapes.line(name, LONGEST_NAME),
                    Double.toString(ofTest.get(0).claim().claimed()),
                    ofTest)));
    if (rows.size() > 1) {
      rows.add(row("all", "", trials));
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(
        ResultTable.align(
            List.of("claim", "times", "granted", "refuted", "replicates", "seconds"), rows));
    lines.add("");
    lines.add(
        "%s of a test against itself: %d granted, %d refuted; the rest was left open."
            .formatted(
                Quantity.count(trials.size(), "claim"),
                count(trials, Verdict.PASSED),
                count(trials, Verdict.NOT_FASTER)));
    return lines;
  }

  private static List<String> row(String name, String claimed, List<ClaimTrial> trials) {
    return List.of(
        name,
        claimed,
        share(trials, Verdict.PASSED),
        share(trials, Verdict.NOT_FASTER),
        mean(trials, trial -> trial.claim().factors().size()),
        mean(trials, trial -> trial.took().toMillis() / 1e3));
  }

  private static String share(List<ClaimTrial> trials, Verdict verdict) {
    return count(trials, verdict) + " of " + trials.size();
  }

  private static long count(List<ClaimTrial> trials, Verdict verdict) {
    return trials.stream().filter(trial -> trial.claim().verdict() == verdict).count();
  }

  private static String mean(List<ClaimTrial> trials, ToDoubleFunction<ClaimTrial> number) {
    double mean = trials.stream().mapToDouble(number).average().orElseThrow();
    return String.format(Locale.ROOT, "%.1f", mean);
  }
}
