package dev.benchline.verdict;

import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Version;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges the claim of a test that has been judged by itself, and adds it to what was found.
 *
 * <p>A claim cannot be measured where its reference test is disabled or aborts itself. Then it is
 * {@link Verdict#INCONCLUSIVE}, a warning says why, and what was found about the test by itself
 * stands. A regression also stands where the test aborts itself together with the reference test.
 */
final class LaterClaim implements Judge {

  private final Findings found;
  private final Judge claims;
  private final ClaimTerms terms;
  private @Nullable Claim notMeasured;

  /**
   * A judge that has measured nothing of the claim yet.
   *
   * @param found about the test by itself
   * @param claims the judge of its claim
   * @param terms what is claimed
   */
  LaterClaim(Findings found, Judge claims, ClaimTerms terms) {
    this.found = found;
    this.claims = claims;
    this.terms = terms;
  }

  @Override
  public Next next() {
    return notMeasured == null ? claims.next() : new Next.Done();
  }

  @Override
  public void take(Recording recording) {
    claims.take(recording);
  }

  @Override
  public void take(MeasuredTestFailed failure) {
    notMeasured = notMeasured(terms, failure, found.fail());
  }

  /**
   * The claim that could not be measured.
   *
   * @param stands whether the test fails by itself, whatever becomes of the claim
   * @throws MeasuredTestFailed the failure, if it is the test's own
   */
  static Claim notMeasured(ClaimTerms terms, MeasuredTestFailed failure, boolean stands) {
    boolean isOfReference = failure.version() == Version.REFERENCE;
    if (failure.how() != MeasuredTestFailed.How.ABORTED || !(isOfReference || stands)) {
      throw failure;
    }
    String which =
        isOfReference
            ? ", which is disabled or has aborted itself: "
            : ", together with which the test has aborted itself: ";
    Warning warning =
        WarningType.CLAIM_NOT_MEASURED.of(terms.reference() + which + failure.withoutStack());
    return Claim.notMeasured(terms, warning);
  }

  @Override
  public Findings findings() {
    return found.with(
        Optional.ofNullable(notMeasured).map(List::of).orElseGet(() -> claims.findings().claims()));
  }
}
