package dev.benchline.report;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import dev.benchline.result.GateNote;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The effect of a change on the tests of a run, in two sentences.
 *
 * @param headline what happened: {@code 2 of 14 tests are slower; the worst, OrderTests.total, by
 *     18.2%}, and the versions that differ if nothing else does
 * @param further whether the build fails, and all that the headline leaves out; may be empty
 */
public record Effect(String headline, String further) {

  private static final int LONGEST_NAME = 120;

  private static final Set<Outcome> NOT_COMPARED =
      EnumSet.of(Outcome.NOT_COMPARABLE, Outcome.ABORTED, Outcome.NEW);

  private static final Set<Outcome> NEW = EnumSet.of(Outcome.NEW, Outcome.RECORDED);

  /** That of a run. */
  public static Effect of(RunSummary summary) {
    Map<Outcome, Long> counts = counts(summary);
    Outcome told = counts.keySet().stream().findFirst().orElse(Outcome.PASSED);
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    boolean fails =
        !summary.failing().isEmpty()
            || counts.containsKey(Outcome.ERROR)
            || summary.failsByItsGate();
    List<String> parts = new ArrayList<>();
    counts.forEach(
        (outcome, count) -> {
          if (outcome != told || !leads(outcome)) {
            further(outcome, count, summary).forEach(parts::add);
          }
        });
    long held = held(summary);
    if (held > 0) {
      parts.add(Quantity.count(held, "claim") + (held == 1 ? " holds" : " hold"));
    }
    long unrun = unrun(summary);
    if (unrun > 0) {
      parts.add(unrun + (unrun == 1 ? " was not run" : " were not run"));
    }
    String others = parts.isEmpty() ? "" : capitalized(String.join(", ", parts)) + ".";
    return new Effect(
        headline(told, counts, all, summary),
        Stream.of(fails ? "The build fails." : "", others)
            .filter(text -> !text.isEmpty())
            .reduce((one, other) -> one + " " + other)
            .orElse(""));
  }

  /** The number of tests that have ended so, worst first. */
  public static Map<Outcome, Long> counts(RunSummary summary) {
    Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    summary.results().forEach(result -> counts.merge(Outcome.of(result), 1L, Long::sum));
    for (GateNote note : summary.notes()) {
      Outcome.of(note.kind()).ifPresent(outcome -> counts.merge(outcome, 1L, Long::sum));
    }
    return counts;
  }

  /** The counts in words: {@code 1 regressed, 10 passed}. */
  public static String words(RunSummary summary) {
    return counts(summary).entrySet().stream().map(Effect::words).collect(Collectors.joining(", "));
  }

  /** One of the counts in words: {@code 1 regressed}. */
  public static String words(Map.Entry<Outcome, Long> count) {
    return count.getKey() == Outcome.ERROR
        ? Quantity.count(count.getValue(), "error")
        : count.getValue() + " " + count.getKey().word().toLowerCase(Locale.ROOT);
  }

  private static boolean leads(Outcome outcome) {
    return outcome == Outcome.REGRESSED
        || outcome == Outcome.NOT_FASTER
        || outcome == Outcome.ERROR;
  }

  private static String headline(
      Outcome worst, Map<Outcome, Long> counts, long all, RunSummary summary) {
    if (all == 0) {
      return "Nothing was measured";
    }
    long count = counts.getOrDefault(worst, 0L);
    String of = String.format(Locale.ROOT, "%,d of %s", count, Quantity.count(all, "test"));
    String versions = Versions.of(summary);
    String with = versions.isEmpty() ? "" : " with " + versions;
    String other = counts.containsKey(Outcome.ACCEPTED) || recordsWorse(summary) ? "other " : "";
    String none = "No " + other + (unrun(summary) == 0 ? "test is " : "test that ran is ");
    return switch (worst) {
      case REGRESSED -> of + (count == 1 ? " is " : " are ") + worst(count, summary) + with;
      case NOT_FASTER -> of + (count == 1 ? " is" : " are") + " not as fast as claimed";
      case ERROR -> of + failed(summary);
      default ->
          counts.containsKey(Outcome.INCONCLUSIVE)
              ? none + "proven slower" + with
              : isAll(Outcome.UNAFFECTED, counts, all)
                  ? none + "affected by " + (versions.isEmpty() ? "the change" : versions)
                  : isAllNew(summary) && counts.keySet().stream().allMatch(NEW::contains)
                      ? "There is nothing to compare with yet"
                      : NOT_COMPARED.containsAll(counts.keySet())
                          ? "Nothing could be compared"
                          : none
                              + (comparesTimes(summary) ? "slower" : "worse")
                              + with
                              + atMost(summary);
    };
  }

  /** What has a result was measured, and lacks its history. */
  private static String failed(RunSummary summary) {
    return summary.results().stream().anyMatch(TestResult::lacksItsHistory)
        ? " could not be judged"
        : " could not be measured";
  }

  private static boolean isAllNew(RunSummary summary) {
    return summary.results().stream().allMatch(result -> result.verdict() == Verdict.NEW);
  }

  private static boolean recordsWorse(RunSummary summary) {
    return summary.results().stream()
        .filter(result -> Outcome.of(result) == Outcome.RECORDED)
        .anyMatch(result -> result.verdict() == Verdict.REGRESSED);
  }

  private static boolean comparesTimes(RunSummary summary) {
    return summary.results().stream()
        .flatMap(result -> result.gating().stream())
        .anyMatch(its -> ResultLine.isTime(its) && its.change().isPresent());
  }

  private static long held(RunSummary summary) {
    return summary.results().stream()
        .flatMap(result -> result.claims().stream())
        .filter(claim -> claim.verdict() == Verdict.PASSED)
        .count();
  }

  private static long unrun(RunSummary summary) {
    return summary.notes().stream().filter(note -> note.kind() == GateNote.Kind.NOT_RUN).count();
  }

  private static boolean isAll(Outcome outcome, Map<Outcome, Long> counts, long all) {
    return counts.getOrDefault(outcome, 0L) == all;
  }

  /** {@code slower; the worst, OrderTests.total, by 18.2%}. */
  private static String worst(long count, RunSummary summary) {
    List<TestResult> regressed =
        summary.results().stream()
            .filter(result -> Outcome.of(result) == Outcome.REGRESSED)
            .sorted(Outcome.WORST_FIRST)
            .toList();
    boolean onlyTimes =
        regressed.stream()
            .flatMap(result -> ResultLine.leading(result).stream())
            .allMatch(comparison -> comparison.metric().unit().equals(Unit.SECONDS));
    String name = JsonEscapes.line(regressed.get(0).subject().displayName(), LONGEST_NAME);
    String by =
        ResultLine.leading(regressed.get(0))
            .map(Comparison::worsening)
            .filter(Double::isFinite)
            .map(worsening -> ", by " + Quantity.part(worsening))
            .orElse("");
    return (onlyTimes ? "slower" : "worse") + (count == 1 ? ": " : "; the worst, ") + name + by;
  }

  /** {@code , or by 2.1% at most}: what the times of tests that passed may hide. */
  private static String atMost(RunSummary summary) {
    return summary.results().stream()
        .filter(
            result -> result.verdict() == Verdict.PASSED || result.verdict() == Verdict.IMPROVED)
        .flatMap(result -> result.gating().stream())
        .filter(its -> ResultLine.isTime(its) && its.verdict() == Verdict.PASSED)
        .flatMap(comparison -> comparison.change().stream())
        .map(Change::upper)
        .filter(Double::isFinite)
        .max(Comparator.naturalOrder())
        .filter(most -> most > 0)
        .map(most -> ", or by " + Quantity.part(most) + " at most")
        .orElse("");
  }

  private static Stream<String> further(Outcome outcome, long count, RunSummary summary) {
    String are = count + (count == 1 ? " is " : " are ");
    return switch (outcome) {
      case REGRESSED, PASSED -> Stream.empty();
      case NOT_FASTER -> Stream.of(Quantity.count(count, "claim") + be(count) + "refuted");
      case ERROR -> Stream.of(count + failed(summary));
      case INCONCLUSIVE -> Stream.of(are + "undecided");
      case NOT_COMPARABLE -> Stream.of(are + "not comparable");
      case ABORTED -> Stream.of(count + (count == 1 ? " aborted itself" : " aborted themselves"));
      case ACCEPTED ->
          Stream.of(
              Quantity.count(count, areTimes(outcome, summary) ? "slowdown" : "regression")
                  + be(count)
                  + "accepted");
      case NEW -> Stream.of(are + "new");
      case RECORDED -> Stream.of(are + "recorded");
      case IMPROVED -> Stream.of(are + (areTimes(outcome, summary) ? "faster" : "better"));
      case UNAFFECTED -> Stream.of(are + "unaffected");
    };
  }

  /** True if all tests that ended so did by a time. */
  private static boolean areTimes(Outcome outcome, RunSummary summary) {
    return summary.results().stream()
        .filter(result -> Outcome.of(result) == outcome)
        .flatMap(result -> ResultLine.leading(result).stream())
        .allMatch(ResultLine::isTime);
  }

  private static String be(long count) {
    return count == 1 ? " is " : " are ";
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
