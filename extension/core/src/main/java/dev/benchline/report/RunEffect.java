package dev.benchline.report;

import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The outcome of a run in one sentence and one list of counts, as every report begins. */
public final class RunEffect {

  private RunEffect() {}

  /**
   * The effect: {@code 2 of 14 tests are slower; the worst, OrderTests.total, by 18%}; empty if
   * nothing regressed that somebody has to answer for.
   */
  public static Optional<String> sentence(RunSummary summary) {
    List<TestResult> worse =
        summary.results().stream()
            .sorted(Headline.WORST_FIRST)
            .filter(result -> Headline.word(result).equals("REGRESSED"))
            .toList();
    if (worse.isEmpty()) {
      return Optional.empty();
    }
    Headline worst = Headline.of(worse.get(0));
    String lead =
        "%d of %s %s %s"
            .formatted(
                worse.size(),
                Quantity.count(summary.results().size(), "test"),
                worse.size() == 1 ? "is" : "are",
                worse.stream().allMatch(Headline::isAboutTime) ? "slower" : "worse");
    String name = worse.size() == 1 ? ": " + worst.test() : "; the worst, " + worst.test();
    return Optional.of(
        worst.effect().isEmpty() ? lead + name : lead + name + ", " + worst.effect());
  }

  /** How many tests ended how, worst first: {@code 1 regressed, 10 passed}. */
  public static String counts(RunSummary summary) {
    return counts(summary, false);
  }

  /**
   * The same.
   *
   * @param atMost whether it is said how much worse those that passed may be
   */
  public static String counts(RunSummary summary, boolean atMost) {
    Map<String, List<TestResult>> byWord = new LinkedHashMap<>();
    summary.results().stream()
        .sorted(Headline.WORST_FIRST)
        .forEach(
            result ->
                byWord.computeIfAbsent(Headline.word(result), w -> new ArrayList<>()).add(result));
    List<String> counts = new ArrayList<>();
    byWord.forEach((word, results) -> counts.add(count(word, results, atMost)));
    if (!summary.aborted().isEmpty()) {
      counts.add(summary.aborted().size() + " aborted");
    }
    if (!summary.failed().isEmpty()) {
      counts.add(summary.failed().size() + " could not be measured");
    }
    return counts.isEmpty() ? "nothing was measured" : String.join(", ", counts);
  }

  private static String count(String word, List<TestResult> results, boolean atMost) {
    String count = results.size() + " " + word.toLowerCase(Locale.ROOT);
    String most = atMost && word.equals("PASSED") ? Headline.atMost(results) : "";
    return most.isEmpty() ? count : count + " (" + most + ")";
  }
}
