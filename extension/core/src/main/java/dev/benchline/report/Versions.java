package dev.benchline.report;

import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names the versions that differ where nothing else does, as every report says it. */
public final class Versions {

  /** The verdicts about a measured difference between the current version and its base. */
  private static final Set<Verdict> MEASURED =
      EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.PASSED);

  private Versions() {}

  /** {@code with org.ow2.asm:asm 9.9.1 -> 9.11.1}; empty where that explains nothing. */
  public static String with(TestResult result) {
    return result.changes().isEmpty() || !MEASURED.contains(result.verdict())
        ? ""
        : "with " + VersionChange.words(result.changes());
  }

  /** Those that explain a slowdown, {@code org.ow2.asm:asm 9.9.1 -> 9.11.1}; may be empty. */
  public static String cause(TestResult result) {
    return result.verdict() == Verdict.REGRESSED ? VersionChange.words(result.changes()) : "";
  }

  /** Those that explain a slowdown before the place where it is; empty without both. */
  public static Optional<String> before(Optional<String> place, TestResult result) {
    String versions = cause(result);
    return versions.isEmpty()
        ? place
        : Optional.of(versions + place.map(its -> ": " + its).orElse(""));
  }

  /** Those of a run, the ones of its worst test first; may be empty. */
  static String of(RunSummary summary) {
    List<VersionChange> changes =
        summary.results().stream()
            .sorted(Outcome.WORST_FIRST)
            .flatMap(result -> result.changes().stream())
            .distinct()
            .toList();
    return VersionChange.words(changes);
  }
}
