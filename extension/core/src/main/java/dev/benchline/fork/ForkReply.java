package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a fork.
 *
 * @param outcome how the test ended; the first bad end, if there are two versions
 * @param version whose outcome it is; null if all versions completed
 * @param replicates what was measured; none if the test was not completed
 * @param shared what was measured of its siblings, and why no more
 * @param toolFailure what kept the fork from measuring although the test was fine
 * @param measuredSince when warm-up was over, in microseconds since the epoch; 0 if it never was
 */
record ForkReply(
    ForkOutcome outcome,
    @Nullable Version version,
    List<ForkRecording> replicates,
    Shared shared,
    @Nullable String toolFailure,
    long measuredSince) {

  ForkReply {
    replicates = List.copyOf(replicates);
  }

  /** The answer of a fork that has measured one test. */
  ForkReply(
      ForkOutcome outcome,
      @Nullable Version version,
      List<ForkRecording> replicates,
      @Nullable String toolFailure,
      long measuredSince) {
    this(outcome, version, replicates, Shared.NOTHING, toolFailure, measuredSince);
  }

  /**
   * The part of an answer that is about tests which shared the setup.
   *
   * @param cost of a replicate of the test alone; null if that is not known
   * @param siblings what was measured of them
   * @param spoiledBy unique id of the test that ended the last replicate badly, which counts for no
   *     test; empty if it is not known which, and null if none did
   * @param refusal why that test cannot be measured; null if it has failed, and may do better alone
   */
  record Shared(
      @Nullable SetUpCost cost,
      List<MeasuredTest> siblings,
      @Nullable String spoiledBy,
      @Nullable String refusal) {

    static final Shared NOTHING = new Shared(null, List.of(), null, null);

    Shared {
      siblings = List.copyOf(siblings);
    }
  }
}
