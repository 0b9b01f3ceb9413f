package dev.benchline.report.text;

import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import dev.benchline.result.Acceptance;
import dev.benchline.result.Recorded;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.ComparedWith.Kind;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that a result asks for, each of which can be pasted. */
final class NextSteps {

  private static final String ACCEPT = "accept";
  private static final String AGAIN = "again";
  private static final String DECIDE = "decide";
  private static final String KEEP = "keep";
  private static final String RECORD = "record";
  private static final String THOROUGH = "benchline.effort=thorough";

  /** So many tests are accepted by one command. */
  private static final int MOST_ACCEPTED = 50;

  private NextSteps() {}

  /** Those of one result, the most useful last. */
  static List<Step> of(TestResult result, Commands commands) {
    return of(List.of(result), commands);
  }

  /** Those of a run, each for all tests that ask for it; the last one is that of the worst test. */
  static List<Step> of(RunSummary summary, Commands commands) {
    List<TestResult> sorted = summary.results().stream().sorted(Outcome.WORST_FIRST).toList();
    List<Step> steps = new ArrayList<>(of(sorted, commands));
    recorded(summary, commands).ifPresent(steps::add);
    return List.copyOf(steps);
  }

  /** The step after recording: others have it once it is committed. */
  private static Optional<Step> recorded(RunSummary summary, Commands commands) {
    List<String> files =
        summary.results().stream()
            .flatMap(result -> result.recorded().flatMap(Recorded::file).stream())
            .filter(place -> !place.startsWith("jdbc:"))
            .distinct()
            .sorted()
            .map(file -> Shell.word(commands.path(Path.of(file))))
            .toList();
    return files.isEmpty()
        ? Optional.empty()
        : Optional.of(new Step("commit", "git add " + String.join(" ", files)));
  }

  private static List<Step> of(List<TestResult> worstFirst, Commands commands) {
    Map<Need, List<TestId>> needs = new LinkedHashMap<>();
    for (TestResult result : worstFirst) {
      for (Need need : needs(result)) {
        needs.computeIfAbsent(need, n -> new ArrayList<>()).add(result.subject());
      }
    }
    List<Step> steps = new ArrayList<>();
    Set<String> said = new HashSet<>();
    needs.forEach(
        (need, tests) -> {
          Step step = need.step(tests, commands);
          if (said.add(step.text())) {
            steps.add(step);
          }
        });
    Collections.reverse(steps);
    return List.copyOf(steps);
  }

  /**
   * Something that may be typed for several tests at once.
   *
   * @param label says why
   * @param kind of what the test was compared with
   * @param base the version to measure against, such as {@code 3f2a1c9}; empty to measure without
   *     one
   * @param settings further ones
   */
  private record Need(String label, Kind kind, String base, List<String> settings) {

    /** One that takes no base of the run's. */
    Need(String label, String base) {
      this(label, Kind.STORED, base, List.of());
    }

    /** One for the base that the test was compared with. */
    static Need against(ComparedWith base, String label, List<String> settings) {
      return new Need(label, base.kind(), base.version(), settings);
    }

    Step step(List<TestId> tests, Commands commands) {
      String command =
          switch (label) {
            case ACCEPT -> accept(tests, commands);
            case KEEP, RECORD -> commands.record(tests);
            default -> measure(tests, commands);
          };
      return new Step(label, command);
    }

    /** Commit messages are only read if they can be newer than the base. */
    private String accept(List<TestId> tests, Commands commands) {
      return switch (kind) {
        case STORED, NOTHING -> commands.accept(tests);
        case COMMIT -> amend(tests);
        // On another JDK nothing need differ that could be committed.
        case HEAD ->
            settings.isEmpty()
                ? "git commit --all" + trailers(tests)
                : measure(tests, commands, accepting(tests));
        case CLASSES, JDK -> measure(tests, commands, accepting(tests));
      };
    }

    private String measure(List<TestId> tests, Commands commands, String... further) {
      String[] all = Stream.concat(settings.stream(), Stream.of(further)).toArray(String[]::new);
      return base.isEmpty() ? commands.measure(tests, all) : commands.against(base, tests, all);
    }
  }

  /** A command that accepts regressions in the message of the latest commit. */
  static String amend(List<TestId> tests) {
    return "git commit --amend --no-edit" + trailers(tests);
  }

  private static String trailers(List<TestId> tests) {
    return tests.stream()
        .limit(MOST_ACCEPTED)
        .map(test -> " --trailer " + Shell.quoted(Acceptance.trailer(test)))
        .collect(Collectors.joining());
  }

  /** A setting that accepts regressions in one run. */
  static String accepting(List<TestId> tests) {
    return tests.stream()
        .limit(MOST_ACCEPTED)
        .map(Acceptance::of)
        .collect(Collectors.collectingAndThen(Collectors.joining("; "), Shell::quoted))
        .transform(acceptances -> "benchline.accept=" + acceptances);
  }

  /** The most useful first. */
  private static List<Need> needs(TestResult result) {
    return result.isAgainstBase() ? afterPairs(result) : afterBaseline(result);
  }

  private static List<Need> afterBaseline(TestResult result) {
    Need record = new Need(RECORD, "");
    // Another tool has measured it, so that there are no pairs.
    boolean isElsewhere = result.plan().isDoneElsewhere();
    Need pairs = isElsewhere ? record : new Need(DECIDE, "baseline");
    return switch (open(result)) {
      case REGRESSED -> List.of(new Need(ACCEPT, ""));
      case NOT_FASTER -> List.of(new Need(AGAIN, ""));
      case IMPROVED -> List.of(new Need(KEEP, ""));
      case INCONCLUSIVE -> List.of(pairs);
      case NEW -> List.of(ResultWords.isCompared(result) ? pairs : record);
      case NOT_COMPARABLE -> isElsewhere ? List.of(record) : List.of(record, pairs);
      case PASSED, UNAFFECTED -> List.of();
    };
  }

  private static List<Need> afterPairs(TestResult result) {
    ComparedWith base = result.judgment().comparedWith();
    List<String> jdk = jdk(result).map(home -> "benchline.against.jdk=" + home).stream().toList();
    return switch (open(result)) {
      case REGRESSED -> List.of(Need.against(base, ACCEPT, jdk), Need.against(base, AGAIN, jdk));
      case NOT_FASTER -> List.of(Need.against(base, AGAIN, jdk));
      case INCONCLUSIVE ->
          hasMoreReplicates(result)
              ? List.of(
                  Need.against(
                      base, DECIDE, Stream.concat(jdk.stream(), Stream.of(THOROUGH)).toList()))
              : List.of(Need.against(base, AGAIN, jdk));
      case UNAFFECTED, PASSED, IMPROVED, NEW, NOT_COMPARABLE -> List.of();
    };
  }

  /** True if a thorough build would measure it more often. */
  private static boolean hasMoreReplicates(TestResult result) {
    int measured = result.recording().map(recording -> recording.forks().size()).orElse(0);
    return measured < PairedPlan.THOROUGH.most();
  }

  /** The home of the base's JDK as it is typed, if the base has one of its own. */
  private static Optional<String> jdk(TestResult result) {
    return result.plan().versions().stream()
        .flatMap(version -> version.otherJdk().stream())
        .findFirst()
        .map(home -> Shell.word(home.toString()));
  }

  /** The verdict that asks for an answer; what was accepted or recorded asks for none. */
  private static Verdict open(TestResult result) {
    return result.isSettled()
        ? result.claims().stream().map(Claim::verdict).reduce(Verdict.PASSED, Verdict::worse)
        : result.verdict();
  }
}
