package dev.benchline.verdict;

import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.Recording;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges a test that makes a claim and has nothing to be compared with. The replicates of its claim
 * say what there is to say of the test, so it is measured by itself only where its reference test
 * cannot be.
 */
public final class MeasuredByItsClaim implements Judge {

  private final Judge claims;
  private final StoredJudge itself;
  private final ClaimTerms terms;
  private @Nullable Claim notMeasured;

  /**
   * A judge that has measured nothing yet.
   *
   * @param claims the judge of its claim
   * @param itself the judge of the test by itself
   * @param terms what is claimed
   */
  public MeasuredByItsClaim(Judge claims, StoredJudge itself, ClaimTerms terms) {
    this.claims = claims;
    this.itself = itself;
    this.terms = terms;
  }

  @Override
  public Next next() {
    return current().next();
  }

  @Override
  public void take(Recording recording) {
    current().take(recording);
  }

  @Override
  public void take(MeasuredTestFailed failure) {
    if (notMeasured != null) {
      itself.take(failure);
    } else {
      notMeasured = LaterClaim.notMeasured(terms, failure, false);
    }
  }

  private Judge current() {
    return notMeasured == null ? claims : itself;
  }

  @Override
  public Findings findings() {
    return Optional.ofNullable(notMeasured)
        .map(claim -> itself.findings().with(List.of(claim)))
        .orElseGet(() -> findings(claims.findings()));
  }

  private Findings findings(Findings ofClaim) {
    return itself.findings(ofClaim.recording().orElseThrow()).with(ofClaim.claims());
  }
}
