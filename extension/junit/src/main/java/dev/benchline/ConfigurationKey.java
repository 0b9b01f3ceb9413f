package dev.benchline;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Every setting that can be given as a JUnit configuration parameter or a system property. The
 * reference in the user guide is checked against this list.
 */
enum ConfigurationKey {
  MEASURE(
      "benchline.measure",
      "true, false",
      "true",
      "Whether performance tests are measured. With false each runs once, as a plain test."),
  MEASURE_UNCHANGED(
      "benchline.measure.unchanged",
      "true, false",
      "false",
      "Whether tests are measured side by side although nothing that they can reach has changed."),
  EFFORT(
      "benchline.effort",
      "quick, normal, thorough",
      "normal",
      "How many forks and iterations a test gets where neither it nor another key says."),
  BASELINE(
      "benchline.baseline",
      "check, record",
      "check",
      "Whether results are compared with the stored baselines or recorded as new ones."
          + " Recording is refused when the environment variable CI is true."),
  REASON(
      "benchline.reason",
      "any text",
      "none",
      "Why a slower result is accepted; stored beside the baseline that is recorded."),
  BASELINES(
      "benchline.baselines",
      "a directory",
      "baselines in the module",
      "Where the baselines are kept."),
  OUTPUT(
      "benchline.output",
      "a directory",
      "target/benchline, or build/benchline with Gradle",
      "Where results and the output of forks go."),
  EXPORT(
      "benchline.export",
      "jmh, benchstat, smallerIsBetter, separated by commas, or none",
      "jmh",
      "In which forms of other tools the results are written beside the own ones."),
  CONSOLE(
      "benchline.console",
      "plain, quiet, verbose",
      "plain",
      "How much is printed while tests run."),
  AGAINST(
      "benchline.against",
      "a commit, branch or tag, baseline, a directory or a jar",
      "none: the stored baselines",
      "The version to measure side by side with the working tree, which benchline-maven-plugin"
          + " builds."),
  AGAINST_CLASS_PATH(
      "benchline.against.classpath",
      "a class path",
      "what benchline-maven-plugin has built",
      "Where the classes of that version and the tests are, for builds without Maven."),
  ACCEPT(
      "benchline.accept",
      "<test>: <reason>, separated by semicolons",
      "what commit messages say",
      "Regressions beside another version that are accepted: shown, and failing nothing."),
  ATTEMPT(
      "benchline.attempt",
      "1 to 1000",
      "GITHUB_RUN_ATTEMPT, or 1",
      "Which run of the same commits this is. Further runs have a smaller error budget."),
  SELF_TEST(
      "benchline.selftest",
      "1 to 1000",
      "none",
      "How many times each test is judged beside itself, unchanged and with planted work, to see"
          + " what verdicts are worth here; nothing else is then compared."),
  SELF_TEST_PLANTED(
      "benchline.selftest.planted",
      "per cent from 1 to 100, partial, or none, separated by commas",
      "3,5,10,20",
      "The slow-downs that a self-test plants; partial makes one call in 20 take three times as"
          + " long."),
  CAUSE(
      "benchline.cause",
      "true, false",
      "true",
      "Whether a test that regressed beside another version is run once more under Flight Recorder,"
          + " to say where the time went. Takes about 8 seconds."),
  HISTORY(
      "benchline.history",
      "a directory, a JDBC URL, or none",
      "none",
      "Where each run leaves what it has measured, for the history in reports. A JDBC URL needs"
          + " benchline-history-jdbc."),
  HISTORY_DAYS(
      "benchline.history.days", "1 to 36500", "730", "How long what a run has left is kept."),
  HISTORY_GATE(
      "benchline.history.gate",
      "true, false",
      "false",
      "Whether a test fails that has become worse little by little, since its history began or was"
          + " last accepted with a reason."),
  FAIL_ON(
      "benchline.failOn",
      "REGRESSED, INCONCLUSIVE, NEW, NOT_COMPARABLE, UNSTABLE, separated by commas",
      "REGRESSED",
      "The verdicts that fail a test. REGRESSED always does."),
  TOLERANCE(
      "benchline.tolerance",
      "0.001 to 10",
      "0.05",
      "The change of timed metrics that is ignored, as a part: 0.05 is 5 %."),
  PRIOR_SPREAD(
      "benchline.priorSpread",
      "0.01 to 1",
      "0.1",
      "The spread between sessions that is assumed until a baseline has sessions enough to tell."),
  FORKS("benchline.forks", "0 to 100", "by effort: 1, 3 or 10", "Fresh JVMs per test."),
  ITERATIONS(
      "benchline.iterations", "1 to 10000", "by effort: 5, 10 or 20", "Timed iterations per fork."),
  ITERATION_MILLIS(
      "benchline.iterationMillis",
      "1 to 60000",
      "by effort: 20, 50 or 100",
      "Length of an iteration in milliseconds."),
  WARM_UP_MILLIS(
      "benchline.warmUpMillis",
      "0 to 600000",
      "by effort: 1000, 2000 or 10000",
      "The most time for the warm-up of a fork, in milliseconds."),
  THREADS("benchline.threads", "1 to 10000", "1", "Threads that invoke a test together."),
  TIMEOUT_SECONDS(
      "benchline.timeoutSeconds", "1 to 86400", "300", "The most time that a fork may live.");

  /** What all our keys begin with. */
  static final String PREFIX = "benchline.";

  private final String key;
  private final String knownValues;
  private final String standard;
  private final String meaning;

  ConfigurationKey(String key, String knownValues, String standard, String meaning) {
    this.key = key;
    this.knownValues = knownValues;
    this.standard = standard;
    this.meaning = meaning;
  }

  String key() {
    return key;
  }

  /** The name of the annotation's attribute that says the same, where there is one. */
  String attribute() {
    return key.substring(PREFIX.length());
  }

  /** The values that are allowed, in words. */
  String knownValues() {
    return knownValues;
  }

  /** The default, in words. */
  String standard() {
    return standard;
  }

  /** What it is for, in a sentence or two. */
  String meaning() {
    return meaning;
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(ConfigurationKey::key).sorted().collect(Collectors.toList());
  }
}
