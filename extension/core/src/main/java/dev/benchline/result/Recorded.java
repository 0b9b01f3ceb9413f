package dev.benchline.result;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The use of a result as a baseline: as a part of the stored one, or as a new one.
 *
 * @param mode whether it joined the baseline or replaced it
 * @param reason why it replaced a baseline, or counts that it has, if somebody has said so
 * @param file where it is stored, once it is
 * @param otherSettings whether the baseline was of other settings, which no result joins
 */
public record Recorded(
    RecordMode mode, Optional<String> reason, Optional<String> file, boolean otherSettings) {

  /** One that is not stored yet. */
  public Recorded(RecordMode mode, Optional<String> reason) {
    this(mode, reason, Optional.empty(), false);
  }

  /** The same, stored. */
  public Recorded in(String place) {
    return new Recorded(mode, reason, Optional.of(place), otherSettings);
  }

  /**
   * The one rule by which a result becomes a baseline: what agrees with the stored one joins it,
   * what does not replaces it, and if it is worse, somebody has to say why. Where it joins, the
   * reason is stored if a count of the test's own has moved or did not repeat: with a reason,
   * counts begin anew.
   *
   * @param findings about the test against its baseline
   * @param reason why a change is accepted, if somebody has said so
   * @return empty if it is worse and there is no reason
   */
  public static Optional<Recorded> of(Findings findings, Optional<String> reason) {
    Verdict verdict = findings.judgment().verdict();
    if (verdict == Verdict.REGRESSED && reason.isEmpty()) {
      return Optional.empty();
    }
    boolean replaces = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
    return Optional.of(
        new Recorded(
            replaces ? RecordMode.REPLACE : RecordMode.APPEND,
            reason.filter(why -> replaces || movesACount(findings)),
            Optional.empty(),
            isOfOtherSettings(findings)));
  }

  private static boolean movesACount(Findings findings) {
    return findings.judgment().comparisons().stream()
        .filter(its -> its.metric().kind().isExact() && BuiltInMetric.of(its.metric()).isEmpty())
        .anyMatch(
            its ->
                its.warnings().stream().anyMatch(why -> why.type() == WarningType.NOT_EXACT)
                    || its.baseline().stream().anyMatch(before -> before != its.current()));
  }

  private static boolean isOfOtherSettings(Findings findings) {
    return findings
        .baseline()
        .flatMap(Baseline::timed)
        .filter(Baseline.Timed::sameEnvironment)
        .filter(timed -> !timed.settings().equals(findings.plan().comparableSettings()))
        .isPresent();
  }

  /** The stored part of findings. */
  public BaselineEntry entry(Findings findings, Origin origin) {
    return BaselineEntry.of(
        findings.plan().subject(),
        origin.environment(),
        findings.plan().comparableSettings(),
        origin.commit(),
        findings.samples(),
        interference(findings),
        reason);
  }

  private static List<String> interference(Findings findings) {
    return Stream.concat(
            findings.judgment().warnings().stream(),
            findings.judgment().comparisons().stream().flatMap(each -> each.warnings().stream()))
        .filter(warning -> warning.type().tellsOfInterference())
        .map(Warning::name)
        .distinct()
        .sorted()
        .toList();
  }

  /** True if the earlier baseline gave way. */
  public boolean replaces() {
    return mode == RecordMode.REPLACE || otherSettings;
  }
}
