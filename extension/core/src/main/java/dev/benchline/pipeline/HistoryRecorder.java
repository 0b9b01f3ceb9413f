package dev.benchline.pipeline;

import dev.benchline.history.Histories;
import dev.benchline.history.HistoryEntry;
import dev.benchline.history.HistoryException;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStores;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.DriftGate;
import dev.benchline.verdict.DriftRule;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The history of a run's tests: what earlier runs have left, and what this one leaves. */
final class HistoryRecorder {

  /** The number of sessions that a report shows. */
  private static final int SHOWN = 50;

  private final String location;
  private final Environment environment;
  private final Settings settings;
  private final List<HistoryEntry> entries = Collections.synchronizedList(new ArrayList<>());
  private @Nullable HistoryStore store;
  private @Nullable Histories histories;
  private @Nullable HistoryException unreadable;
  private @Nullable HistoryException unopened;

  private HistoryRecorder(String location, Environment environment, Settings settings) {
    this.location = location;
    this.environment = environment;
    this.settings = settings;
  }

  /**
   * The history, if the user wants one. Nothing is opened before a test needs it.
   *
   * @throws ConfigurationException if tests are to fail by a history that there is not
   */
  static Optional<HistoryRecorder> of(Settings settings, Environment environment) {
    Optional<HistoryRecorder> history =
        settings
            .find(Setting.HISTORY)
            .filter(where -> !where.equalsIgnoreCase("none"))
            .map(location -> new HistoryRecorder(location, environment, settings));
    if (history.isEmpty() && settings.get(Setting.HISTORY_GATE)) {
      throw new ConfigurationException(
          "%s is true, but there is no history to compare with. Name one, such as -D%s=history, or leave %s out."
              .formatted(
                  Setting.HISTORY_GATE.key(), Setting.HISTORY.key(), Setting.HISTORY_GATE.key()));
    }
    return history;
  }

  /**
   * The result with its history, by which it fails if it is asked to and the test has drifted.
   *
   * @param timesGate whether times of this machine may fail it
   * @param level at which it fails by its history, asked for if there is one that may fail it
   */
  TestResult add(
      TestResult result, Tolerances tolerances, boolean timesGate, DoubleSupplier level) {
    if (result.isPaired()) {
      // Two versions share a JVM there, so their times are no part of this series.
      return result;
    }
    HistoryEntry entry =
        entry(result, result.recorded().filter(Recorded::replaces).flatMap(Recorded::reason));
    HistoryFindings findings;
    try {
      TestHistory before = histories().of(entry.key(), entry.settings());
      findings = judge(before, entry, result, tolerances);
      Optional<String> reason =
          settings.records() ? settings.find(Setting.REASON) : Optional.empty();
      if (!findings.drifted().isEmpty() && reason.isPresent()) {
        // Whoever records what has drifted accepts that, whatever its baseline says.
        entry = entry(result, reason);
        findings = judge(before, entry, result, tolerances);
      }
    } catch (HistoryException e) {
      entries.add(entry);
      if (settings.get(Setting.HISTORY_GATE)) {
        throw e;
      }
      Warning why = WarningType.NO_HISTORY.of(String.valueOf(e.getMessage()));
      return result.with(result.judgment().with(why), HistoryFindings.NONE);
    }
    entries.add(entry);
    Judgment judgment = result.judgment();
    if (settings.get(Setting.HISTORY_GATE) && !findings.drifts().isEmpty()) {
      List<Drift> failing =
          new DriftRule(tolerances)
              .failing(findings.history(), metrics(result), level.getAsDouble()).stream()
                  .filter(drift -> timesGate || drift.metric().kind().isExact())
                  .toList();
      judgment = DriftGate.failing(judgment, failing, tolerances);
    }
    return result.with(judgment, findings.last(SHOWN));
  }

  /** The runs of a test that were of unchanged code; none where they cannot be read. */
  TestHistory unchanged(TestId test, String settings) {
    try {
      return histories().unchanged(test, settings);
    } catch (HistoryException e) {
      return TestHistory.NONE; // whoever adds to it will say why
    }
  }

  /** Leaves a test out that has failed after its measurement. */
  void forget(TestId test) {
    entries.removeIf(entry -> entry.key().equals(test));
  }

  private static HistoryFindings judge(
      TestHistory before, HistoryEntry now, TestResult result, Tolerances tolerances) {
    TestHistory history =
        before.with(new TestHistory.Point(Instant.now(), "now", now.accepted(), now.levels()));
    return new DriftRule(tolerances).judge(history, metrics(result));
  }

  private static List<Metric> metrics(TestResult result) {
    return result.samples().stream().map(Sample::metric).toList();
  }

  private static HistoryEntry entry(TestResult result, Optional<String> accepted) {
    Map<String, List<Double>> values = new HashMap<>();
    result.samples().forEach(sample -> values.put(sample.metric().key(), sample.values()));
    HistoryEntry entry =
        HistoryEntry.of(result.subject(), result.plan().comparableSettings(), accepted, values);
    boolean changed =
        EnumSet.of(Verdict.REGRESSED, Verdict.IMPROVED).contains(result.judgment().verdict());
    return changed ? entry.ofChangedCode() : entry;
  }

  /** Read once: a database that does not answer is waited for by the first test alone. */
  private synchronized Histories histories() {
    if (unreadable != null) {
      throw unreadable;
    }
    if (histories == null) {
      try {
        String module = settings.place().moduleInBuild();
        histories =
            new Histories(
                store().sessions(environment.key()).stream()
                    .filter(session -> session.isOf(module))
                    .toList());
      } catch (HistoryException e) {
        unreadable = e;
        throw e;
      }
    }
    return histories;
  }

  private synchronized HistoryStore store() {
    if (unopened != null) {
      throw unopened;
    }
    if (store == null) {
      try {
        store =
            HistoryStores.open(
                location,
                settings.place().module(),
                Duration.ofDays(settings.get(Setting.HISTORY_DAYS)));
      } catch (HistoryException e) {
        unopened = e;
        throw e;
      }
    }
    return store;
  }

  /**
   * Stores what this run has measured.
   *
   * @return why it could not be stored, if so
   * @throws HistoryException the same where the history gates
   */
  Optional<String> close(Supplier<String> commit) {
    if (entries.isEmpty()) {
      return Optional.empty();
    }
    try (HistoryStore opened = store()) {
      opened.add(
          new HistorySession(
              UUID.randomUUID(),
              Instant.now(),
              commit.get(),
              environment,
              Optional.of(settings.place().moduleInBuild()),
              entries));
      return Optional.empty();
    } catch (HistoryException e) {
      if (settings.get(Setting.HISTORY_GATE)) {
        throw e;
      }
      return Optional.of("This run is no part of its history. " + e.getMessage());
    }
  }
}
