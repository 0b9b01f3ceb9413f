package dev.benchline.settings;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.baseline.BaselineMode;
import dev.benchline.report.export.Export;
import dev.benchline.report.text.ConsoleMode;
import dev.benchline.result.FailOn;
import dev.benchline.verdict.StoredRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A setting that can be given as a configuration parameter or a system property. The constants are
 * the whole table: what a run reads, what it refuses and what the user guide lists follow from it.
 *
 * @param <T> what its text is read as
 * @param name without the prefix; an annotation's attribute that says the same has this name
 * @param format how its text is written and read
 * @param meaning what it is for, in a sentence or two
 */
public record Setting<T>(String name, ValueFormat<T> format, String meaning) {

  /** The beginning of the keys of all settings. */
  public static final String PREFIX = "benchline.";

  private static final List<Setting<?>> ALL = new ArrayList<>();

  public static final Setting<Boolean> MEASURE =
      listed(
          "measure",
          ValueFormat.flag(true),
          "Whether performance tests are measured. With false each runs once, as a plain test.");

  public static final Setting<Boolean> MEASURE_UNAFFECTED =
      listed(
          "measure.unaffected",
          ValueFormat.flag(false),
          "Whether tests are measured against the base although no change can reach them.");

  public static final Setting<Effort> EFFORT =
      listed(
          "effort",
          ValueFormat.choice(Effort.NORMAL),
          "Forks, replicates and iterations of a test; the test or another key may set forks and iterations.");

  public static final Setting<BaselineMode> BASELINE =
      listed(
          "baseline",
          ValueFormat.choice(BaselineMode.CHECK),
          "Whether stored baselines are compared with or recorded. Recording is refused in CI.");

  public static final Setting<String> REASON =
      listed(
          "reason",
          ValueFormat.reason().otherwise("none"),
          "Why a slower result is accepted; stored with the baseline that is recorded.");

  public static final Setting<BaselineLocation> BASELINES =
      listed(
          "baselines",
          ValueFormat.baselines(),
          "Where the baselines are kept. A JDBC URL needs benchline-history-jdbc.");

  public static final Setting<Path> OUTPUT =
      listed(
          "output",
          ValueFormat.directory()
              .or("target/benchline, or build/benchline with Gradle", Place::output),
          "Where results and the output of forks go.");

  public static final Setting<Set<Export>> EXPORT =
      listed(
          "export",
          ValueFormat.exports(),
          "Formats of other tools in which the results are written as well.");

  public static final Setting<ConsoleMode> CONSOLE =
      listed(
          "console",
          ValueFormat.choice(ConsoleMode.PLAIN),
          "How much is printed while tests run and at the end.");

  public static final Setting<String> AGAINST =
      listed(
          "against",
          ValueFormat.text("commit, branch, tag, baseline, directory, jar, group:artifact:version")
              .otherwise("none: the stored baselines"),
          "The base to measure the current version against. The plugin builds it.");

  public static final Setting<String> AGAINST_CLASS_PATH =
      listed(
          "against.classpath",
          ValueFormat.text("a class path").otherwise("what the plugin has built"),
          "Where the classes of that base and the tests are, for builds without the plugin.");

  public static final Setting<Path> AGAINST_JDK =
      listed(
          "against.jdk",
          ValueFormat.directory().otherwise("that of the tests"),
          "The home of the base's JDK; alone it compares the current code on both JDKs.");

  public static final Setting<String> ACCEPT =
      listed(
          "accept",
          ValueFormat.text("<test>: <reason>, separated by semicolons")
              .otherwise("only those in commit messages"),
          "Regressions against the base that are shown and cannot fail a test.");

  public static final Setting<Integer> ATTEMPT =
      listed(
          "attempt",
          ValueFormat.number(1, 1_000).or("GITHUB_RUN_ATTEMPT, or 1", Place::attempt),
          "Number of this run of the same commits. 2 to 5 have a smaller budget, 6 is refused.");

  public static final Setting<Path> ATTEMPTS =
      listed(
          "attempts",
          ValueFormat.directory().otherwise("proven in benchline.output"),
          "Where runs of the same commits keep what they have proven, for later ones to repeat.");

  public static final Setting<Shard> SHARD =
      listed(
          "shard",
          ValueFormat.shard().otherwise("none: all tests"),
          "The part of the performance tests that this machine measures; auto asks the CI engine.");

  public static final Setting<Path> SHARD_SECONDS =
      listed(
          "shard.seconds",
          ValueFormat.file().otherwise("none: by a hash of their names"),
          "File with the time that each test took last time, written by benchline:report.");

  public static final Setting<Integer> SELF_CHECK =
      listed(
          "selfcheck",
          ValueFormat.number(1, 1_000).otherwise("none"),
          "How many times each test and claim is judged against itself, and each test with a "
              + "slowdown, to see what verdicts are worth here. Nothing else is compared then.");

  public static final Setting<List<String>> SELF_CHECK_INJECTED =
      listed(
          "selfcheck.injected",
          ValueFormat.list(
              "percent from 1 to 9999, partial, or none, separated by commas",
              "partial|none|[1-9]\\d{0,3}",
              "3,5,10,20"),
          "What a self-check injects, in percent; partial makes 1 call in 20 take three times as long.");

  public static final Setting<List<String>> SELF_CHECK_OF =
      listed(
          "selfcheck.of",
          ValueFormat.list("tests, claims, or both", "tests|claims", "tests,claims"),
          "What a self-check tries: the comparisons of tests, and what tests claim.");

  public static final Setting<Boolean> CAUSE =
      listed(
          "cause",
          ValueFormat.flag(true),
          "Whether Flight Recorder looks for the cause of a regression, for about 8 seconds.");

  public static final Setting<String> HISTORY =
      listed(
          "history",
          ValueFormat.text("a directory, a JDBC URL, or none").otherwise("none"),
          "Where runs store their results. A JDBC URL needs benchline-history-jdbc.");

  public static final Setting<Integer> HISTORY_DAYS =
      listed(
          "history.days",
          ValueFormat.number(1, 36_500).or(730),
          "Days that the results of a run are kept.");

  public static final Setting<Boolean> HISTORY_GATE =
      listed(
          "history.gate",
          ValueFormat.flag(false),
          "Whether a test fails if it has drifted since it was last accepted.");

  public static final Setting<FailOn> FAIL_ON =
      listed(
          "failOn",
          ValueFormat.failOn(),
          "The verdicts that fail a test. Those of the default always do. LOOSENED fails a build "
              + "with a looser gate than its base; !UNSEEN only reports tests that another extension "
              + "ran in Benchline's place.");

  public static final Setting<Double> TOLERANCE =
      listed(
          "tolerance",
          ValueFormat.fraction("0.001", "10").otherwise("0.05"),
          "The change of timed metrics that is ignored, as a fraction: 0.05 is 5%.");

  public static final Setting<Double> PRIOR_SPREAD =
      listed(
          "priorSpread",
          ValueFormat.fraction("0.01", "1").or(StoredRule.DEFAULT_SPREAD),
          "The standard deviation between sessions that is assumed. It counts as one session.");

  public static final Setting<Integer> FORKS =
      listed(
          "forks",
          ValueFormat.number(0, 100).otherwise("by effort: 1, 3 or 10"),
          "Fresh JVMs per test.");

  public static final Setting<Integer> ITERATIONS =
      listed(
          "iterations",
          ValueFormat.number(1, 10_000).otherwise("by effort: 5, 10 or 20"),
          "Timed iterations per fork.");

  public static final Setting<Integer> ITERATION_MILLIS =
      listed(
          "iterationMillis",
          ValueFormat.number(1, 60_000).otherwise("by effort: 20, 50 or 100"),
          "Length of an iteration in milliseconds.");

  public static final Setting<Integer> WARM_UP_MILLIS =
      listed(
          "warmUpMillis",
          ValueFormat.number(0, 600_000).otherwise("by effort: 1000, 2000 or 10000"),
          "The most time for the warm-up of a fork, in milliseconds; up to 15 times as long while"
              + " the JIT still compiles.");

  public static final Setting<Integer> THREADS =
      listed(
          "threads", ValueFormat.number(1, 10_000).or(1), "Threads that invoke a test together.");

  public static final Setting<Integer> TIMEOUT_SECONDS =
      listed("timeoutSeconds", ValueFormat.number(1, 86_400).or(300), "How long a fork may live.");

  /** The settings that an annotation's attribute of the same name sets for one test. */
  public static final List<Setting<Integer>> OF_TESTS =
      List.of(FORKS, ITERATIONS, ITERATION_MILLIS, WARM_UP_MILLIS, THREADS, TIMEOUT_SECONDS);

  private static <T> Setting<T> listed(String name, ValueFormat<T> format, String meaning) {
    Setting<T> setting = new Setting<>(name, format, meaning);
    ALL.add(setting);
    return setting;
  }

  /** Every setting, in the order of the user guide. */
  public static List<Setting<?>> all() {
    return List.copyOf(ALL);
  }

  /** The key as it is typed, such as {@code benchline.forks}. */
  public String key() {
    return PREFIX + name;
  }

  /** True if a text is a value of this setting wherever the run takes place. */
  public boolean allows(String text) {
    return format.read(text, Place.current()).isPresent();
  }
}
