package dev.benchline.build;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.baseline.RecordOutcome;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistorySession;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Commands;
import dev.benchline.result.Acceptance;
import dev.benchline.result.Origin;
import dev.benchline.result.Recorded;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A result that becomes a baseline by the rules of a run that records: one that agrees with the
 * baseline joins it, one that does not replaces it, and if it is worse, somebody has to say why.
 *
 * @param entry what is recorded
 * @param mode whether it joins or replaces
 */
public record AcceptedResult(BaselineEntry entry, RecordMode mode) {

  /**
   * Checks a result.
   *
   * @throws BuildException if it cannot become a baseline
   */
  static AcceptedResult of(ResultFile file, Optional<String> reason) {
    TestResult result = file.result();
    TestId subject = result.subject();
    if (result.isPaired() && !result.isAgainstBase()) {
      throw refused(
          file,
          "it was measured with the reference test of its claim and not for a baseline. Accept what"
              + " CI has measured, or record one: mvn verify -Dbenchline.baseline=record -Dit.test="
              + Commands.outermostClass(subject));
    }
    if (result.isPaired()) {
      throw refused(
          file,
          "it was measured against another version and not for a baseline. Accept it with a line in"
              + " the commit message: "
              + Acceptance.trailer(subject));
    }
    Origin origin =
        file.origin()
            .orElseThrow(
                () ->
                    refused(
                        file,
                        "it does not say where it was measured. Take the file from"
                            + " target/benchline and not from what JUnit publishes."));
    Recorded recorded =
        Recorded.of(result.findings(), reason)
            .orElseThrow(
                () ->
                    refused(
                        file,
                        subject.displayName()
                            + " is slower or larger than its baseline, so it is accepted with a"
                            + " reason only: -Dbenchline.reason=\"...\""));
    if (result.samples().isEmpty()) {
      throw refused(file, "it holds no values.");
    }
    return new AcceptedResult(recorded.entry(result.findings(), origin), recorded.mode());
  }

  /** True if both belong into the same part of a baseline. */
  boolean isOfSameBaseline(AcceptedResult other) {
    return entry.key().equals(other.entry.key())
        && entry.environment().equals(other.entry.environment());
  }

  /** The same, which adds to what was accepted before it and does not replace that. */
  AcceptedResult joining() {
    return new AcceptedResult(entry, RecordMode.APPEND);
  }

  String name() {
    return entry.key().displayName();
  }

  RecordOutcome record(BaselineStore store) {
    return store.record(entry, mode);
  }

  String location(BaselineStore store) {
    return store.location(entry.key());
  }

  /**
   * The sessions that a history is told of: one for each run that the values are from, in which all
   * of them were accepted.
   *
   * @param when they were
   */
  static List<HistorySession> sessions(List<AcceptedResult> accepted, String reason, Instant when) {
    return accepted.stream()
        .map(AcceptedResult::entry)
        .collect(
            Collectors.groupingBy(
                entry -> new Origin(entry.session().commit(), entry.environment()),
                LinkedHashMap::new,
                Collectors.mapping(
                    entry ->
                        HistoryEntry.of(
                            entry.key(),
                            entry.settings(),
                            Optional.of(reason),
                            entry.session().values()),
                    Collectors.toList())))
        .entrySet()
        .stream()
        .map(
            run ->
                new HistorySession(
                    UUID.randomUUID(),
                    when,
                    run.getKey().commit(),
                    run.getKey().environment(),
                    run.getValue()))
        .toList();
  }

  private static BuildException refused(ResultFile file, String why) {
    return new BuildException("The result %s is refused: %s".formatted(file.file(), why));
  }
}
