package dev.benchline.run;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Commands;
import dev.benchline.result.Recorded;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Stores findings as baselines in a run that records. */
final class BaselineRecorder {

  private final BaselineStore store;
  private final Environment environment;
  private final Optional<String> reason;
  private final Supplier<String> commit;
  private final Commands commands;

  BaselineRecorder(
      BaselineStore store,
      Environment environment,
      Optional<String> reason,
      Supplier<String> commit,
      Commands commands) {
    this.store = store;
    this.environment = environment;
    this.reason = reason;
    this.commit = commit;
    this.commands = commands;
  }

  /** What a test is stored under. */
  static TestId key(TestId id) {
    return new TestId(id.className(), id.name());
  }

  /**
   * Stores what was found. Findings that agree with the baseline become a further session of it;
   * others replace it, and if they are worse, someone has to say why.
   *
   * @param failureText what the test would say if it failed
   * @return what became of the stored baseline
   * @throws ConfigurationException if they are worse and no reason is given
   */
  Recorded record(PerformanceTest test, Findings findings, Function<Findings, String> failureText) {
    Verdict verdict = findings.judgement().verdict();
    boolean changed = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
    if (verdict == Verdict.REGRESSED && reason.isEmpty()) {
      throw new ConfigurationException(
          "%s is slower or larger than its baseline, so it is only recorded with a reason: %s%n%n%s"
              .formatted(
                  test.id().displayName(),
                  commands.accept(List.of(test.id())),
                  failureText.apply(findings)));
    }
    Recorded recorded =
        new Recorded(
            changed ? RecordMode.REPLACE : RecordMode.APPEND, changed ? reason : Optional.empty());
    store.record(
        BaselineEntry.of(
            key(test.id()),
            environment,
            findings.plan().comparableSettings(),
            commit.get(),
            findings.samples(),
            recorded.reason()),
        recorded.mode());
    return recorded;
  }
}
