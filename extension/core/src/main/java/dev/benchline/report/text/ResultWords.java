package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.Warning;
import dev.benchline.report.Headline;
import dev.benchline.report.MetricLine;
import dev.benchline.report.Quantity;
import dev.benchline.report.SetUpLine;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Puts a result into the words that all texts share.
 *
 * @param commands know how files are named
 */
record ResultWords(Commands commands) {

  private static final int LONGEST = 300;

  /** Begins what is said of a machine that is not the baseline's. */
  static final String ELSEWHERE = "recorded on ";

  /** The number of replicates as a reference says it, with those that have confirmed a change. */
  private static final Pattern REPLICATES =
      Pattern.compile(", measured in \\d+ replicates?((?: and \\d+|, \\d+ of them) in \\w+ JVMs)?");

  /** All about a test but what to do next. */
  Block block(TestResult result) {
    return new Block(Headline.of(result), context(result), MetricLine.of(result), words(result));
  }

  /** {@code against 3f2a1c9 (origin/main), 10 replicates, 23 s}. */
  private static String context(TestResult result) {
    List<String> parts = new ArrayList<>();
    if (result.isAgainstBase()
        || result.judgement().verdict() != Verdict.NEW
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
                        + confirming(result)));
    if (result.measuringTime().compareTo(Duration.ofMillis(50)) >= 0) {
      parts.add(Quantity.duration(result.measuringTime()));
    }
    SetUpLine.shared(result).ifPresent(parts::add);
    return String.join(", ", parts);
  }

  private static String confirming(TestResult result) {
    return REPLICATES
        .matcher(result.judgement().reference())
        .results()
        .map(found -> found.group(1))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  /** The version that it was compared with; the number of replicates is said beside it. */
  static String reference(TestResult result) {
    String reference =
        REPLICATES
            .matcher(result.judgement().reference())
            .replaceFirst("")
            .replaceFirst(", last unknown", "");
    return JsonEscapes.line(reference.startsWith("stored") ? "the " + reference : reference, 100);
  }

  private static boolean isCompared(TestResult result) {
    return result.deciding().stream().anyMatch(comparison -> comparison.change().isPresent());
  }

  private List<Step> words(TestResult result) {
    List<Step> words = new ArrayList<>();
    result.givenName().ifPresent(name -> words.add(new Step("called", text(name))));
    if (!result.history().drifted().isEmpty()) {
      words.add(new Step("drift", text(DriftText.of(result.history()))));
    }
    if (result.environment().startsWith(ELSEWHERE)) {
      words.add(new Step("machine", text(result.environment())));
    }
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
            result.judgement().comparisons().stream()
                .filter(its -> its.gates() || its.verdict() == Verdict.NOT_COMPARABLE)
                .flatMap(comparison -> comparison.warnings().stream()),
            result.judgement().warnings().stream())
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
