package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.result.Recorded;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.Findings;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Stores findings as baselines in a run that records. */
record BaselineRecorder(RunContext run) {

  /**
   * Stores what was found, or has it stored when the test has ended.
   *
   * @param failureText what the test would say if it failed
   * @param test where it stands in its source
   * @return what became of the stored baseline
   * @throws RecordingRefused if it is worse and no reason is given
   */
  Recorded record(
      Findings findings, Supplier<String> failureText, Optional<StackTraceElement> test) {
    Recorded recorded =
        Recorded.of(findings.judgement().verdict(), run.settings.find(Setting.REASON))
            .orElseThrow(
                () ->
                    new RecordingRefused(
                        "%s is slower or larger than its baseline, so it is only recorded with a reason: %s%n%n%s"
                            .formatted(
                                findings.plan().subject().displayName(),
                                run.failureText
                                    .commands()
                                    .accept(List.of(findings.plan().subject())),
                                failureText.get()),
                        test));
    BaselineEntry entry = recorded.entry(findings, run.origin());
    run.pending.write(findings.plan().subject(), () -> run.store.record(entry, recorded.mode()));
    return recorded.in(run.store.location(findings.plan().subject()));
  }
}
