package dev.benchline.pipeline;

import dev.benchline.cause.Cause;
import dev.benchline.cause.CauseFinder;
import dev.benchline.fork.ForkOutcome;
import dev.benchline.history.HistoryException;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.Measurer;
import dev.benchline.measure.Recording;
import dev.benchline.measure.SubjectFailure;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.Distrust;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.Progress;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Takes one test through the stages: measure, judge, record if asked, explain, report. */
public final class Pipeline {

  /** An even number beyond those of forks that have counted bytes or confirmed a change. */
  private static final int NOT_IN_THE_RECORDING = 10_000;

  private final RunContext run;
  private final Judges judges;
  private final Attempts attempts;
  private final Siblings siblings;

  /** A pipeline for the tests of one run. */
  public Pipeline(RunContext run) {
    this.run = run;
    this.judges = new Judges(run);
    this.attempts = new Attempts(run);
    this.siblings = new Siblings(run, judges, attempts);
  }

  /**
   * Measures and judges a test.
   *
   * @param inThisJvm measures it where it wants no forks
   * @return what came of it; empty in a run that checks itself, which reports at its end
   * @throws MeasuredTestFailed if the test itself failed in a fork
   * @throws SubjectFailure if it failed in this JVM
   */
  public Optional<TestResult> run(PerformanceTest test, Measurer inThisJvm) {
    Measurer measurer =
        (plan, numbers, watch) ->
            (plan.forks() == 0 ? inThisJvm : siblings.with(test)).measure(plan, numbers, watch);
    return ending(
        test,
        () -> {
          if (run.selfCheck.isPresent()) {
            checkItself(run.selfCheck.get(), test);
            return Optional.empty();
          }
          return attempts
              .proven(test)
              .map(this::reported)
              .or(() -> Optional.of(result(test, judges.of(test), measurer)));
        });
  }

  /** Judges what another tool has measured. */
  public TestResult judge(PerformanceTest test, Recording recording) {
    return ending(
        test,
        () ->
            attempts
                .proven(test)
                .map(this::reported)
                .orElseGet(
                    () ->
                        result(
                            test,
                            judges.ofResults(test, recording.plan()),
                            (plan, numbers, watch) -> recording)));
  }

  /**
   * Reports the result of a test that has failed before in this build, and is not measured again.
   */
  public void repeat(TestResult result) {
    run.ownOutput();
    reported(result);
  }

  private void checkItself(SelfCheck selfCheck, PerformanceTest test) {
    List<Path> itself = run.currentClassPath();
    List<SelfCheck.Attempt> attempts =
        new ArrayList<>(
            selfCheck.attempts(
                test, run.plans.paired(test, itself, itself, Optional.empty()), run.plans.looks()));
    attempts.addAll(selfCheck.attempts(test, judges));
    attempts.stream().findFirst().ifPresent(first -> announce(test, first.judge()));
    for (SelfCheck.Attempt attempt : attempts) {
      if (!selfCheck.isPossible(attempt)) {
        continue;
      }
      MeasuringClock clock = new MeasuringClock(run, test.id());
      Findings found = decide(clock, attempt.judge(), run.forks);
      selfCheck.take(attempt, found, clock.time());
      run.reporters.selfCheckWentOn(selfCheck.report(run.selfCheckFile.failedInThisBuild()));
    }
  }

  private TestResult result(PerformanceTest test, Judge judge, Measurer measurer) {
    MeasuringClock clock = new MeasuringClock(run, test.id());
    announce(test, judge);
    Findings measured = decide(clock, judge, measurer);
    Optional<Recorded> recorded = record(measured);
    boolean isLost = run.settings.records() && recorded.isEmpty();
    Findings found = isLost ? measured : trusting(measured);
    Judgment judgment =
        isLost
            ? found.judgment().with(WarningType.NOT_RECORDED.of())
            : accepting(test, found.judgment());
    CauseFinder.Found cause = cause(found.with(judgment), clock);
    TestResult explained =
        result(
                test,
                found.with(judgment.with(cause.warnings())),
                clock.time(),
                cause.cause(),
                recorded)
            .with(clock.setUp());
    return ended(test, explained);
  }

  /**
   * The result beside its history, which is reported and kept for later attempts.
   *
   * @throws HistoryException if the history is to fail tests and cannot be read, unless the test
   *     fails by itself; what was measured is reported all the same
   */
  private TestResult ended(PerformanceTest test, TestResult result) {
    TestResult ended;
    try {
      ended = comparable(remembered(test, result));
    } catch (HistoryException e) {
      ended = comparable(result);
      Warning why = WarningType.HISTORY_NOT_READ.of(String.valueOf(e.getMessage()));
      TestResult unread = ended.with(ended.judgment().with(why), ended.history());
      reported(unread);
      attempts.keep(ended);
      if (ended.failsBuild(Verdict.FAILING)) {
        return unread;
      }
      throw e;
    }
    reported(ended);
    attempts.keep(ended);
    return ended;
  }

  /** Counts what is not compared like a metric that gates, where that is to fail the build. */
  private TestResult comparable(TestResult result) {
    return run.failOn().verdicts().contains(Verdict.NOT_COMPARABLE)
        ? result.with(result.judgment().countingTheIncomparable(), result.history())
        : result;
  }

  private TestResult remembered(PerformanceTest test, TestResult result) {
    boolean trusted = run.selfCheckFile.doubt().isEmpty();
    return run.history
        .map(
            past ->
                past.add(
                    result,
                    test.tolerances(),
                    trusted,
                    () -> run.budgets.levelOfHistory(test.id())))
        .orElse(result);
  }

  private TestResult reported(TestResult result) {
    run.reporters.testFinished(result);
    run.results.finished(result);
    return result;
  }

  /** Says that a test is about to be measured, if it is. */
  private void announce(PerformanceTest test, Judge judge) {
    if (judge.next() instanceof Next.Measure first) {
      run.reporters.testStarted(test.id(), first.plan());
    }
  }

  /** The loop: measures what the judge wants until it has decided. */
  private static Findings decide(MeasuringClock clock, Judge judge, Measurer measurer) {
    while (judge.next() instanceof Next.Measure more) {
      try {
        judge.take(measurer.measure(more.plan(), more.numbers(), clock.watch(more.step())));
      } catch (MeasuredTestFailed e) {
        judge.take(e);
      }
    }
    return judge.findings();
  }

  private Optional<Recorded> record(Findings findings) {
    return run.settings.records() ? new BaselineRecorder(run).record(findings) : Optional.empty();
  }

  /** The findings as far as this machine's times may be trusted. */
  private Findings trusting(Findings findings) {
    return run.selfCheckFile
        .doubt()
        .map(WarningType.SELF_CHECK_FAILED::of)
        .map(why -> Distrust.ofTimes(findings, why))
        .orElse(findings);
  }

  private Judgment accepting(PerformanceTest test, Judgment judgment) {
    return run.compared.isPresent() ? run.acceptances.applyTo(test.id(), judgment) : judgment;
  }

  private CauseFinder.Found cause(Findings findings, MeasuringClock clock) {
    boolean wanted =
        findings.plan().hasBase()
            && run.settings.get(Setting.CAUSE)
            && CauseFinder.isWanted(findings.judgment());
    if (!wanted) {
      return CauseFinder.Found.NOTHING;
    }
    int last = findings.recording().orElseThrow().lastNumber();
    int loadsTheCurrentVersionFirst = (last | 1) + NOT_IN_THE_RECORDING;
    return CauseFinder.find(
        findings.judgment(),
        findings.plan(),
        plan ->
            run.forks.record(
                plan,
                loadsTheCurrentVersionFirst,
                clock.watch(Progress.of("looking for the cause"))));
  }

  private TestResult result(
      PerformanceTest test,
      Findings findings,
      Duration measuring,
      Optional<Cause> cause,
      Optional<Recorded> recorded) {
    return new TestResult(
        test.displayName(),
        findings,
        run.environment.key(),
        Optional.of(run.valuesFile(test.id())),
        measuring,
        test.source(),
        cause,
        HistoryFindings.NONE,
        recorded,
        findings.plan().hasBase() ? ExplainingVersions.of(run, test, cause) : List.of());
  }

  /** Does something with a test, and remembers if it ended badly. */
  private <T> T ending(PerformanceTest test, Supplier<T> work) {
    run.ownOutput();
    try {
      return work.get();
    } catch (HistoryException e) {
      throw e; // the test has a result, which says so
    } catch (RuntimeException | Error e) {
      (isAborted(e) ? run.results.aborted : run.results.failed).add(test.id());
      throw e;
    }
  }

  private static boolean isAborted(Throwable e) {
    return e instanceof MeasuredTestFailed inFork
        ? inFork.how() == MeasuredTestFailed.How.ABORTED
        : e instanceof SubjectFailure failure
            && ForkOutcome.of(failure.thrown()).status() == ForkOutcome.Status.ABORTED;
  }
}
