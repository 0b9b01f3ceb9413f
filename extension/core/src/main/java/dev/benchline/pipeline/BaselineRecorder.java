package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Recorded;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.Findings;
import java.util.Optional;

/** Stores findings as baselines in a run that records. */
record BaselineRecorder(RunContext run) {

  /**
   * Stores what was found, or has it stored when the test has ended.
   *
   * @return what became of the stored baseline; empty if it is worse and no reason is given, so
   *     that nothing is stored and the test fails
   */
  Optional<Recorded> record(Findings findings) {
    TestId test = findings.plan().subject();
    return Recorded.of(findings, run.settings.find(Setting.REASON))
        .map(
            recorded -> {
              BaselineEntry entry = recorded.entry(findings, run.origin());
              run.pending.write(test, () -> run.store.record(entry, recorded.mode()));
              return recorded.in(run.store.location(test));
            });
  }
}
