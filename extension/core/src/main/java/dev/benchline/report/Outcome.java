package dev.benchline.report;

import dev.benchline.result.GateNote;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * The outcome of a test for a reader, worst first: its verdict, what somebody has answered to it,
 * or why there is none. Its word, its sign and its tone say the same.
 */
public enum Outcome {
  REGRESSED("▲", Tone.BAD),
  NOT_FASTER("⊖", Tone.BAD),
  /** The test or the tool failed, or the history could not be read that was to fail the test. */
  ERROR("✕", Tone.BAD),
  INCONCLUSIVE("◐", Tone.DOUBT),
  NOT_COMPARABLE("≠", Tone.DOUBT),
  /** The test has aborted itself. */
  ABORTED("✕", Tone.DOUBT),
  /** Regressed, and somebody has said why that is right. */
  ACCEPTED("△", Tone.CALM),
  NEW("＋", Tone.CALM),
  /** It is the baseline from now on. */
  RECORDED("◉", Tone.CALM),
  IMPROVED("▼", Tone.GOOD),
  PASSED("✓", Tone.CALM),
  UNAFFECTED("»", Tone.CALM);

  /** Results by their outcome, then by the change that reports lead with, the largest first. */
  public static final Comparator<TestResult> WORST_FIRST =
      Comparator.<TestResult, Outcome>comparing(Outcome::of)
          .thenComparing(Outcome::leadingWorsening, Comparator.reverseOrder())
          .thenComparing(TestResult::verdict)
          .thenComparing(result -> result.subject().displayName());

  /** The weight of an outcome for its reader; red is worse, blue is better. */
  private enum Tone {
    BAD("#b42318"),
    DOUBT("#875200"),
    CALM("#4a525e"),
    GOOD("#0b57b0");

    private final String color;

    Tone(String color) {
      this.color = color;
    }
  }

  private final String sign;
  private final Tone tone;

  Outcome(String sign, Tone tone) {
    this.sign = sign;
    this.tone = tone;
  }

  /** That of a result. */
  public static Outcome of(TestResult result) {
    Outcome itself = withoutHistory(result);
    return result.lacksItsHistory() && itself.compareTo(ERROR) > 0 ? ERROR : itself;
  }

  private static Outcome withoutHistory(TestResult result) {
    Verdict verdict = result.verdict();
    if (result.isSettled() && !result.refuted().isEmpty()) {
      return NOT_FASTER; // A claim can be neither accepted nor recorded.
    }
    return verdict == result.judgment().verdict() && result.isSettled()
        ? settled(result)
        : of(verdict);
  }

  /** That of a comparison of a result: what regressed has been answered as the whole has. */
  public static Outcome of(TestResult result, Comparison comparison) {
    return comparison.verdict() == Verdict.REGRESSED && result.isSettled()
        ? settled(result)
        : of(comparison.verdict());
  }

  private static Outcome settled(TestResult result) {
    return result.judgment().isAccepted() ? ACCEPTED : RECORDED;
  }

  /** That of a verdict to which nobody has answered. */
  public static Outcome of(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED -> REGRESSED;
      case NOT_FASTER -> NOT_FASTER;
      case INCONCLUSIVE -> INCONCLUSIVE;
      case NOT_COMPARABLE -> NOT_COMPARABLE;
      case NEW -> NEW;
      case IMPROVED -> IMPROVED;
      case PASSED -> PASSED;
      case UNAFFECTED -> UNAFFECTED;
    };
  }

  private static double leadingWorsening(TestResult result) {
    return ResultLine.leading(result).map(Comparison::worsening).orElse(Double.NEGATIVE_INFINITY);
  }

  /** That of a test without a result, if the note is about one that was to be measured. */
  public static Optional<Outcome> of(GateNote.Kind kind) {
    return switch (kind) {
      case FAILED -> Optional.of(ERROR);
      case ABORTED -> Optional.of(ABORTED);
      case LOOSENED, NOT_RUN, CHANGED, SKIPPED, WITHOUT_TEST, DIFFERS -> Optional.empty();
    };
  }

  /** The word: {@code NOT COMPARABLE}. */
  public String word() {
    return name().replace('_', ' ');
  }

  /** A sign of one character that text may show before the word. */
  public String sign() {
    return sign;
  }

  /** The color on a light ground, where there is no style. */
  public String color() {
    return tone.color;
  }

  /** The class of the page's style: {@code bad}, {@code doubt}, {@code calm} or {@code good}. */
  public String style() {
    return tone.name().toLowerCase(Locale.ROOT);
  }

  /** The name of the page's symbol: {@code not-comparable}. */
  public String symbol() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** True if there is nothing for a reader to do or to know. */
  public boolean isQuiet() {
    return this == PASSED || this == UNAFFECTED;
  }
}
