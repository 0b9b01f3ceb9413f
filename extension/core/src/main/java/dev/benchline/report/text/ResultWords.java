package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.Warning;
import dev.benchline.report.Headline;
import dev.benchline.report.MetricLine;
import dev.benchline.report.SetUpLine;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts a result into the words that all texts share.
 *
 * @param commands know how files are named
 */
record ResultWords(Commands commands) {

  private static final int LONGEST = 300;

  /** All about a test but what to do next. */
  Block block(TestResult result) {
    return new Block(Headline.of(result), context(result), MetricLine.of(result), words(result));
  }

  /** {@code against 3f2a1c9 (origin/main), 10 replicates, 23 s}. */
  private static String context(TestResult result) {
    List<String> parts = new ArrayList<>();
    if (result.isAgainstBase()
        || result.judgment().verdict() != Verdict.NEW
        || isCompared(result)) {
      parts.add("against " + reference(result));
    }
    result
        .recording()
        .ifPresent(
            recording ->
                parts.add(
                    Quantity.count(
                            recording.forks().size(), result.isPaired() ? "replicate" : "fork")
                        + result.judgment().comparedWith().confirmed()));
    if (result.measuringTime().compareTo(Duration.ofMillis(50)) >= 0) {
      parts.add(Quantity.duration(result.measuringTime()));
    }
    SetUpLine.shared(result).ifPresent(parts::add);
    return String.join(", ", parts);
  }

  /** The version that it was compared with; the number of replicates is said beside it. */
  static String reference(TestResult result) {
    ComparedWith its = result.judgment().comparedWith();
    return JsonEscapes.line(its.isStored() ? "the " + its.text() : its.name(), 100);
  }

  /** The machine of the baseline and that of the run, if they differ. */
  static Optional<String> elsewhere(TestResult result) {
    return result
        .otherEnvironment()
        .map(other -> "recorded on %s, measured on %s".formatted(other, result.environment()));
  }

  /** True if what decides was compared, even where one session is too few to tell. */
  static boolean isCompared(TestResult result) {
    return result.deciding().stream().anyMatch(comparison -> comparison.change().isPresent());
  }

  private List<Step> words(TestResult result) {
    List<Step> words = new ArrayList<>();
    result.givenName().ifPresent(name -> words.add(new Step("called", text(name))));
    if (!result.history().drifted().isEmpty()) {
      words.add(new Step("drift", text(DriftText.of(result.history()))));
    }
    elsewhere(result).ifPresent(both -> words.add(new Step("machine", text(both))));
    warnings(result).forEach(warning -> words.add(new Step("warning", warning)));
    CauseText.line(result).ifPresent(line -> words.add(new Step("cause", line)));
    result
        .recorded()
        .flatMap(Recorded::file)
        .ifPresent(place -> words.add(new Step("recorded", recorded(place))));
    return words;
  }

  private String recorded(String place) {
    return place.startsWith("jdbc:") ? text(place) : commands.path(Path.of(place));
  }

  /** All warnings of a result, each once: {@code not steady: The times had not settled}. */
  static List<String> warnings(TestResult result) {
    return Stream.of(
            result.claims().stream().flatMap(claim -> claim.warnings().stream()),
            result.judgment().comparisons().stream()
                .filter(its -> its.gates() || its.verdict() == Verdict.NOT_COMPARABLE)
                .flatMap(comparison -> comparison.warnings().stream()),
            result.judgment().warnings().stream())
        .flatMap(warnings -> warnings)
        .map(ResultWords::warning)
        .distinct()
        .toList();
  }

  private static String warning(Warning warning) {
    return JsonEscapes.line(warning.name(), 60) + ": " + text(warning.text());
  }

  private static String text(String text) {
    return JsonEscapes.line(text, LONGEST);
  }
}
