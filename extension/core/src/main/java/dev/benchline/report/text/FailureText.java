package dev.benchline.report.text;

import dev.benchline.report.Headline;
import dev.benchline.report.TestAnchor;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text of one result: a first line that makes sense alone in a list of failures, a line for
 * each metric, the report's file and the next command to type. It begins with the verdict, such as
 * {@code REGRESSED} or {@code NOT FASTER}; other tools match on that. A failed test shows it
 * without the last lines, which the end of the run has for all tests at once.
 *
 * @param commands what readers of this text are told to type
 */
public record FailureText(Commands commands) {

  /** The whole text, lines separated by {@code \n}, without a final one. */
  public String of(TestResult result) {
    Block block = words().block(result);
    List<Step> further = new ArrayList<>(block.words());
    report(result).ifPresent(further::add);
    further.addAll(NextSteps.of(result, commands));
    return String.join("\n", block.with(further).lines());
  }

  /** The same without the report's file and the commands. */
  public String evidence(TestResult result) {
    return String.join("\n", words().block(result).lines());
  }

  /** The verdict, the test and the effect. */
  public String firstLine(TestResult result) {
    Headline headline = Headline.of(result);
    return headline.word()
        + "  "
        + headline.test()
        + (headline.effect().isEmpty() ? "" : "  " + headline.effect());
  }

  private ResultWords words() {
    return new ResultWords(commands);
  }

  /** The page, which lies among the values. */
  private Optional<Step> report(TestResult result) {
    return result
        .valuesFile()
        .map(file -> new Step("report", commands.path(file.resolveSibling(TestAnchor.PAGE))));
  }

  /** One sentence where the facts do not speak for themselves; otherwise empty. */
  public String explanation(TestResult result) {
    return switch (result.verdict()) {
      case REGRESSED ->
          result.judgment().failedByDrift()
              ? "No single comparison failed: it drifted, a little in each session."
              : "";
      case NOT_FASTER -> "";
      case PASSED -> Headline.of(result).effect();
      case IMPROVED -> "Better than the baseline by the tolerance or more.";
      case UNAFFECTED ->
          "Nothing that the test can reach differs from the base, so it was not measured.";
      case INCONCLUSIVE ->
          isBetween(result)
              ? "The evidence decides neither way: the interval contains the tolerance."
              : "The evidence decides neither way; the warnings say why.";
      case NEW -> isNew(result);
      case NOT_COMPARABLE ->
          result.gating().stream().allMatch(its -> its.verdict() == Verdict.NOT_COMPARABLE)
              ? "The baseline was measured in another way or place, so it says nothing about this run."
              : "A part of the baseline was measured in another way or place, and"
                  + " benchline.failOn has NOT_COMPARABLE.";
    };
  }

  private static String isNew(TestResult result) {
    if (result.isAgainstBase()) {
      return "There is nothing to compare with, so nothing was judged.";
    }
    return ResultWords.isCompared(result)
        ? "Nothing was decided: " + Headline.of(result).effect() + "."
        : "There is no baseline to compare with, so nothing was judged.";
  }

  /** The commands to type next, most useful last. */
  public List<Step> nextSteps(TestResult result) {
    return NextSteps.of(result, commands);
  }

  /** The comparisons that a reader needs, worst first. */
  public static List<Comparison> comparisons(TestResult result) {
    if (result.judgment().verdict() != result.verdict()) {
      return List.of();
    }
    List<Comparison> deciding = result.deciding();
    return deciding.isEmpty() ? result.gating().stream().limit(1).toList() : deciding;
  }

  /** True if it is the interval that leaves the matter open. */
  private static boolean isBetween(TestResult result) {
    return comparisons(result).stream().anyMatch(FailureText::holdsItsTolerance)
        || claims(result).stream()
            .filter(Claim::isMeasured)
            .anyMatch(claim -> claim.lower() < claim.claimed() && claim.claimed() < claim.upper());
  }

  private static boolean holdsItsTolerance(Comparison comparison) {
    double tolerance = comparison.tolerance().relative();
    return comparison
        .change()
        .filter(change -> change.lower() < tolerance && tolerance < change.upper())
        .isPresent();
  }

  private static List<Claim> claims(TestResult result) {
    return result.claims().stream()
        .filter(c -> c.isRefuted() || c.verdict() == result.verdict())
        .toList();
  }
}
