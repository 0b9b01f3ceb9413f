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
 * @param toolFailure what kept the fork from measuring although the test was fine
 * @param measuredSince when warm-up was over, in microseconds since the epoch; 0 if it never was
 */
record ForkReply(
    ForkOutcome outcome,
    @Nullable Version version,
    List<ForkRecording> replicates,
    @Nullable String toolFailure,
    long measuredSince) {

  ForkReply {
    replicates = List.copyOf(replicates);
  }
}
