package dev.benchline.report.text;

import dev.benchline.metrics.TestId;
import dev.benchline.report.Quantity;
import dev.benchline.report.VerdictLook;
import dev.benchline.result.Printable;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The only place that puts a verdict into words: a first line that makes sense alone in a list of
 * failures, the facts, and the next command to type. It begins with the verdict, such as {@code
 * REGRESSED} or {@code NOT FASTER}; other tools match on that.
 *
 * @param commands what readers of this text are told to type
 */
public record FailureText(Commands commands) {

  private static final int LONGEST_NAME = 300;

  /** After the name of a base, in what a test was compared with. */
  private static final Pattern END_OF_NAME = Pattern.compile(", measured in | \\(");

  /** The whole text, lines separated by {@code \n}, without a final one. */
  public String of(TestResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(firstLine(result));
    lines.add("");
    lines.addAll(Fact.render(facts(result)));
    lines.add("");
    String explanation = explanation(result);
    if (!explanation.isEmpty()) {
      lines.add("  " + explanation);
      lines.add("");
    }
    result
        .cause()
        .ifPresent(
            cause -> {
              CauseText.of(cause).forEach(line -> lines.add("  " + line));
              lines.add("");
            });
    nextSteps(result).forEach(step -> lines.add("  > " + step));
    return String.join("\n", lines).stripTrailing();
  }

  /** The verdict and the test, nothing else. */
  public String firstLine(TestResult result) {
    return VerdictLook.word(result.verdict())
        + "  "
        + Printable.line(result.subject().displayName(), LONGEST_NAME);
  }

  /** A block for each metric or claim that made the verdict, worst first. */
  public List<List<Fact>> facts(TestResult result) {
    List<List<Fact>> blocks = new ArrayList<>();
    for (Comparison comparison : comparisons(result)) {
      blocks.add(ComparisonFacts.of(comparison, result));
    }
    for (Claim claim : claims(result)) {
      blocks.add(ComparisonFacts.of(claim));
    }
    List<Fact> shared =
        ComparisonFacts.shared(result, blocks.stream().flatMap(List::stream).toList());
    if (blocks.size() == 1) {
      blocks.get(0).addAll(shared);
    } else {
      blocks.add(shared);
    }
    return blocks.stream().map(List::copyOf).toList();
  }

  /** One sentence where the facts do not speak for themselves; otherwise empty. */
  public String explanation(TestResult result) {
    return switch (result.verdict()) {
      case REGRESSED ->
          result.judgement().failedByDrift()
              ? "No single comparison failed: it drifted, a little in each session."
              : "";
      case NOT_FASTER -> "";
      case PASSED -> atMost(result);
      case IMPROVED -> "Better than the baseline by the tolerance or more.";
      case UNAFFECTED ->
          "Nothing that the test can reach differs from the base, so it was not measured.";
      case INCONCLUSIVE ->
          isBetween(result)
              ? "The evidence decides neither way: the interval contains the tolerance."
              : "The evidence decides neither way; the warnings say why.";
      case NEW ->
          result.isPaired()
              ? "There is nothing to compare with, so nothing was judged."
              : "There is no baseline to compare with, so nothing was judged.";
      case NOT_COMPARABLE ->
          "The baseline was measured in another way or place, so it says nothing about this run.";
    };
  }

  /** The commands to type next and the files to look at, most useful last. */
  public List<String> nextSteps(TestResult result) {
    List<String> steps = new ArrayList<>();
    result
        .valuesFile()
        .map(file -> "values: " + Printable.visible(file.toString().replace('\\', '/')))
        .ifPresent(steps::add);
    List<TestId> only = List.of(result.subject());
    steps.addAll(result.isPaired() ? afterPairs(result, only) : afterBaseline(result, only));
    return List.copyOf(steps);
  }

  private List<String> afterBaseline(TestResult result, List<TestId> only) {
    return switch (open(result)) {
      case REGRESSED -> List.of("accept it, with a reason: " + commands.accept(only));
      case NOT_FASTER -> List.of("measure it again: " + commands.measure(only));
      case IMPROVED -> List.of("keep it as the new baseline: " + commands.accept(only));
      case INCONCLUSIVE ->
          List.of(
              result.plan().isDoneElsewhere()
                  ? "know more: run it with more forks, or record a further session: "
                      + commands.record(only)
                  : "get an answer, both versions in pairs: " + commands.against("baseline", only));
      case NEW -> List.of("record one: " + commands.record(only));
      case NOT_COMPARABLE ->
          List.of(
              "measure its commit here: " + commands.against("baseline", only),
              "record one for this environment: " + commands.record(only));
      case PASSED, UNAFFECTED -> List.of();
    };
  }

  private List<String> afterPairs(TestResult result, List<TestId> only) {
    String again = "measure it again: " + commands.against(base(result), only);
    return switch (open(result)) {
      case REGRESSED ->
          List.of(
              again,
              "accept it, with a line in the commit message: "
                  + Commands.trailer(result.subject()));
      case NOT_FASTER -> List.of(again);
      case INCONCLUSIVE ->
          List.of(
              "take more time for each replicate: "
                  + commands.against(base(result), only, "benchline.effort=thorough"));
      case UNAFFECTED ->
          List.of(
              "measure it all the same: "
                  + commands.against(base(result), only, "benchline.measure.unaffected=true"));
      case PASSED, IMPROVED, NEW, NOT_COMPARABLE -> List.of();
    };
  }

  /** The base in a word that can be typed: of {@code 3f2a1c9 (origin/main)} the commit. */
  private static String base(TestResult result) {
    String reference = result.judgement().reference();
    return END_OF_NAME.split(reference, 2)[0];
  }

  /** The verdict that asks for an answer; what was accepted asks for none. */
  private static Verdict open(TestResult result) {
    return result.isSettled()
        ? result.claims().stream().map(Claim::verdict).reduce(Verdict.PASSED, Verdict::worse)
        : result.verdict();
  }

  /** The most by which a test that passed may be worse: {@code At most +2.1 %.} */
  static String atMost(TestResult result) {
    double most =
        result.gating().stream()
            .filter(comparison -> comparison.change().isPresent())
            .mapToDouble(comparison -> comparison.change().orElseThrow().upper())
            .max()
            .orElse(Double.NaN);
    return Double.isFinite(most) ? "At most " + Quantity.change(most) + "." : "";
  }

  /** The comparisons that a reader needs, worst first. */
  public static List<Comparison> comparisons(TestResult result) {
    if (result.judgement().verdict() != result.verdict()) {
      return List.of();
    }
    List<Comparison> deciding = result.deciding();
    return deciding.isEmpty() ? result.gating().stream().limit(1).toList() : deciding;
  }

  /** True if it is the interval that leaves the matter open. */
  private static boolean isBetween(TestResult result) {
    return comparisons(result).stream().anyMatch(FailureText::holdsItsTolerance)
        || claims(result).stream()
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
