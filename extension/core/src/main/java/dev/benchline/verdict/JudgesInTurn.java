package dev.benchline.verdict;

import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Two judges of one test, of whom the second is asked when the first has decided. */
public final class JudgesInTurn implements Judge {

  private final Judge first;
  private final Function<Findings, Optional<Judge>> then;
  private final BinaryOperator<Findings> both;
  private Optional<Judge> second = Optional.empty();
  private boolean firstHasDecided;

  private JudgesInTurn(
      Judge first, Function<Findings, Optional<Judge>> then, BinaryOperator<Findings> both) {
    this.first = first;
    this.then = then;
    this.both = both;
  }

  /** The second decides where the first is not sure. */
  public static Judge whereInDoubt(Judge first, Judge second) {
    return new JudgesInTurn(
        first,
        found -> found.judgment().leavesADoubt() ? Optional.of(second) : Optional.empty(),
        (found, better) -> better);
  }

  /**
   * The second decides where the first is not sure. A regression that the first has found stays.
   *
   * @param warning about what the second does not see
   */
  public static Judge unlessRegressed(Judge first, Judge second, Warning warning) {
    return new JudgesInTurn(
        first,
        found ->
            found.judgment().leavesADoubt() && !found.fail()
                ? Optional.of(second)
                : Optional.empty(),
        (found, better) -> better.with(better.judgment().with(warning)));
  }

  /** The second decides about claims of which the first has not passed all. */
  public static JudgesInTurn unlessClaimed(ClaimJudge first, ClaimJudge second) {
    return new JudgesInTurn(
        first,
        found ->
            found.claims().stream().allMatch(claim -> claim.verdict() == Verdict.PASSED)
                ? Optional.empty()
                : Optional.of(second),
        (found, better) -> better);
  }

  /** The second decides about what the same test claims. */
  public static Judge withClaim(Judge first, Judge second, ClaimTerms terms) {
    return new JudgesInTurn(
        first,
        found -> Optional.of(new LaterClaim(found, second, terms)),
        (found, claimed) -> claimed);
  }

  @Override
  public Next next() {
    if (!firstHasDecided) {
      Next next = first.next();
      if (next instanceof Next.Measure) {
        return next;
      }
      firstHasDecided = true;
      second = then.apply(first.findings());
    }
    return second.map(Judge::next).orElse(new Next.Done());
  }

  @Override
  public void take(Recording recording) {
    current().take(recording);
  }

  @Override
  public void take(MeasuredTestFailed failure) {
    current().take(failure);
  }

  private Judge current() {
    return firstHasDecided ? second.orElseThrow() : first;
  }

  @Override
  public Findings findings() {
    Findings found = first.findings();
    return second.map(judge -> both.apply(found, judge.findings())).orElse(found);
  }
}
