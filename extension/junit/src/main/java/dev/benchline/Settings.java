package dev.benchline;

import dev.benchline.Configuration.Range;
import dev.benchline.baseline.BaselineMode;
import dev.benchline.report.Export;
import dev.benchline.verdict.Verdict;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What holds for a whole run, read once.
 *
 * @param measure whether tests are measured at all
 * @param measureUnchanged whether also those that are the same on both sides
 * @param mode whether baselines are compared with or written
 * @param reason why a slower result is accepted
 * @param baselines where they are kept
 * @param output where results go
 * @param exports what is written for other tools
 * @param explain whether the cause of a regression is looked for
 * @param history where it is kept, if it is
 * @param historyKept how long a session is kept
 * @param historyGates whether a slow decline fails a test
 * @param failOn the verdicts that fail a test
 * @param attempt which run of the same commits this is, from 1
 * @param priorSpread spread between sessions until a baseline tells
 */
record Settings(
    boolean measure,
    boolean measureUnchanged,
    BaselineMode mode,
    Optional<String> reason,
    Path baselines,
    Path output,
    Set<Export> exports,
    boolean explain,
    Optional<String> history,
    Duration historyKept,
    boolean historyGates,
    Set<Verdict> failOn,
    int attempt,
    double priorSpread) {

  private static final Range DAYS = new Range(1, 36_500);
  private static final int STANDARD_DAYS = 730;
  private static final Range ATTEMPTS = new Range(1, 1_000);
  private static final double STANDARD_PRIOR_SPREAD = 0.1;

  /** Whether this run writes baselines instead of failing on a change. */
  boolean records() {
    return mode == BaselineMode.RECORD;
  }

  static Settings read(Configuration configuration, Map<String, String> environmentVariables) {
    Path module = module();
    return new Settings(
        configuration.flag(ConfigurationKey.MEASURE, true),
        configuration.flag(ConfigurationKey.MEASURE_UNCHANGED, false),
        BaselineMode.resolve(configuration.text(ConfigurationKey.BASELINE), environmentVariables),
        configuration.text(ConfigurationKey.REASON),
        directory(configuration, ConfigurationKey.BASELINES, module, "baselines"),
        directory(configuration, ConfigurationKey.OUTPUT, module, standardOutput(module)),
        exports(configuration),
        configuration.flag(ConfigurationKey.CAUSE, true),
        configuration
            .text(ConfigurationKey.HISTORY)
            .filter(value -> !value.equalsIgnoreCase("none")),
        Duration.ofDays(
            configuration.number(ConfigurationKey.HISTORY_DAYS, DAYS).orElse(STANDARD_DAYS)),
        configuration.flag(ConfigurationKey.HISTORY_GATE, false),
        failOn(configuration),
        configuration
            .number(ConfigurationKey.ATTEMPT, ATTEMPTS)
            .orElseGet(() -> attempt(environmentVariables)),
        configuration
            .fraction(ConfigurationKey.PRIOR_SPREAD, 0.01, 1)
            .orElse(STANDARD_PRIOR_SPREAD));
  }

  /** GitHub counts the runs of a commit. */
  private static int attempt(Map<String, String> environmentVariables) {
    String number = environmentVariables.getOrDefault("GITHUB_RUN_ATTEMPT", "1");
    return number.matches("[1-9]\\d{0,2}") ? Integer.parseInt(number) : 1;
  }

  /** Maven and Gradle run tests in the module's directory; Surefire also names it. */
  static Path module() {
    return Path.of(System.getProperty("basedir", System.getProperty("user.dir")));
  }

  private static String standardOutput(Path module) {
    boolean gradle =
        Files.exists(module.resolve("build.gradle"))
            || Files.exists(module.resolve("build.gradle.kts"));
    return gradle && !Files.exists(module.resolve("pom.xml"))
        ? "build/benchline"
        : "target/benchline";
  }

  private static Path directory(
      Configuration configuration, ConfigurationKey key, Path module, String standard) {
    String value = configuration.text(key).orElse(standard);
    try {
      return module.resolve(value).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw configuration.invalid(key, value);
    }
  }

  private static Set<Export> exports(Configuration configuration) {
    String text = configuration.text(ConfigurationKey.EXPORT).orElse("jmh");
    Set<Export> exports = EnumSet.noneOf(Export.class);
    if (!text.equalsIgnoreCase("none")) {
      for (String name : text.split(",", -1)) {
        exports.add(
            Export.of(name.trim())
                .orElseThrow(() -> configuration.invalid(ConfigurationKey.EXPORT, name.trim())));
      }
    }
    return exports;
  }

  private static Set<Verdict> failOn(Configuration configuration) {
    Set<Verdict> verdicts = EnumSet.of(Verdict.REGRESSED);
    configuration
        .text(ConfigurationKey.FAIL_ON)
        .ifPresent(
            text -> {
              for (String name : text.split(",", -1)) {
                verdicts.add(verdict(configuration, name.trim()));
              }
            });
    return verdicts;
  }

  private static Verdict verdict(Configuration configuration, String name) {
    try {
      Verdict verdict = Verdict.valueOf(name.toUpperCase(Locale.ROOT));
      if (verdict != Verdict.PASSED
          && verdict != Verdict.IMPROVED
          && verdict != Verdict.UNCHANGED) {
        return verdict;
      }
    } catch (IllegalArgumentException e) {
      // said below
    }
    throw configuration.invalid(ConfigurationKey.FAIL_ON, name);
  }
}
