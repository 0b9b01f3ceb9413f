package dev.benchline;

import dev.benchline.measure.InProcess;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Side;
import dev.benchline.measure.Subject;
import dev.benchline.measure.TestFailedInFork;
import dev.benchline.report.Claim;
import dev.benchline.report.SourceLine;
import dev.benchline.report.TestResult;
import dev.benchline.samples.Samples;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Takes one test through the stages: measure, compare, record if asked, report, and fail. */
final class Gate {

  /**
   * How much more warm-up there is before what decides: a baseline, a suspect, or a duet. On a
   * machine that is busy with something else the JIT comes late, and what it has not compiled yet
   * is slower and allocates more.
   */
  private static final int PATIENCE = 5;

  private final Run run;
  private final ExtensionContext context;
  private final Subject subject;

  Gate(Run run, ExtensionContext context, Subject subject) {
    this.run = run;
    this.context = context;
    this.subject = subject;
  }

  /**
   * Measures and judges the test.
   *
   * @throws AssertionError if the test regressed, or failed by itself
   * @throws TestAbortedException if the test aborted itself
   * @throws dev.benchline.measure.MeasurementException if it could not be measured
   */
  void measure(TestWorkload workload) throws Throwable {
    Optional<AssertionError> first =
        FirstFailures.of(run.settings().output(), context.getUniqueId());
    if (first.isPresent()) {
      throw first.get();
    }
    TestResult result;
    try {
      if (run.selfTest().isPresent()) {
        testItself(run.selfTest().get());
        return;
      }
      result = result(workload);
    } catch (Throwable e) {
      Throwable seen = e instanceof TestFailedInFork failure ? asJUnitSees(failure) : e;
      if (seen instanceof TestAbortedException) {
        run.aborted(subject);
      } else {
        run.failed(subject);
      }
      throw seen;
    }
    conclude(result);
  }

  /**
   * Judges what was measured elsewhere.
   *
   * @throws AssertionError if the test regressed
   */
  void judge(Recording recording) {
    TestResult result;
    try {
      Judging judging = new Judging(run, context, recording.plan(), Optional.empty());
      judging.take(recording);
      judging.recordIfAsked();
      result = judging.result(Duration.ZERO);
    } catch (RuntimeException e) {
      run.failed(subject);
      throw e;
    }
    conclude(result);
  }

  private void conclude(TestResult measured) {
    TestResult result =
        run.past()
            .map(
                past ->
                    past.remember(measured, BaselineTolerances.of(context, run.configuration())))
            .orElse(measured);
    run.finished(result);
    Publisher.publish(context, result, run.failureText());
    if (fails(result)) {
      RegressionError error = RegressionError.of(result, run.failureText());
      FirstFailures.remember(run.settings().output(), context.getUniqueId(), error);
      throw error;
    }
  }

  private TestResult result(TestWorkload workload) throws Throwable {
    Optional<Sibling> sibling =
        Sibling.of(
            context.getRequiredTestMethod(), context.getRequiredTestClass(), context.getUniqueId());
    boolean compares =
        Sibling.isComparedWithItself(
            sibling, context.getRequiredTestMethod(), context.getRequiredTestClass());
    if (run.base().isEmpty() || !compares) {
      return besideItsBaseline(sibling, workload, true);
    }
    Base base = run.base().get();
    if (base.isBaseline() && base.missing().isEmpty()) {
      TestResult stored = besideItsBaseline(sibling, workload, false);
      if (!stored.judgement().leavesADoubt()) {
        return stored;
      }
    }
    return besideTheBase(base, sibling, workload);
  }

  private void testItself(SelfTest selfTest) {
    MeasurementPlan plan = plan(Base.classPath(run.jvm()));
    Base itself = Base.of("itself", Base.classPath(run.jvm()));
    started(plan);
    selfTest.run(
        subject,
        BaselineTolerances.of(context, run.configuration()),
        planted -> duets(itself, plan.planting(planted)));
  }

  /** Two sides of this test, the candidate's and one with the base's class path. */
  private MeasurementPlan plan(List<Path> base) {
    String id = context.getUniqueId();
    return planOf(
        List.of(
            new Side(Side.CANDIDATE, id, Base.classPath(run.jvm())),
            new Side(Side.BASE, id, base)));
  }

  private TestResult besideTheBase(Base base, Optional<Sibling> sibling, TestWorkload workload)
      throws Throwable {
    long start = System.nanoTime();
    MeasurementPlan plan = plan(base.classPath());
    SideBySide duets = duets(base, plan);
    SideBySide.Evidence evidence =
        run.isUnchanged(subject, base)
            ? new SideBySide.Evidence(Optional.empty(), Judgement.unchanged(base.name()))
            : measured(duets, base, plan);
    Judgement judgement = accepting(run.trusting(evidence.judgement()));
    CauseSearch.Found found =
        run.settings().explain() && CauseSearch.isWanted(judgement)
            ? CauseSearch.of(plan.threads(), duets::record)
            : CauseSearch.Found.NOTHING;
    List<Claim> claims =
        sibling.isPresent() ? besideItsBaseline(sibling, workload, true).claims() : List.of();
    TestResult result =
        new TestResult(
            subject,
            context.getDisplayName(),
            plan,
            evidence.recording(),
            evidence.recording().map(recording -> Samples.of(recording, 0)).orElse(List.of()),
            Optional.empty(),
            judgement.with(found.cautions()),
            claims,
            run.environment().key(),
            Optional.of(run.valuesFile(subject)),
            Duration.ofNanos(System.nanoTime() - start),
            List.of(),
            Optional.of(
                SourceLine.of(
                    context.getRequiredTestClass(), context.getRequiredTestMethod().getName())));
    return result.because(found.cause());
  }

  private SideBySide.Evidence measured(SideBySide duets, Base base, MeasurementPlan plan) {
    started(plan);
    return duets.judge(run.procedure(BaselineTolerances.of(context, run.configuration()), base));
  }

  private SideBySide duets(Base base, MeasurementPlan plan) {
    return new SideBySide(
        patient(plan), base, run.forks(), new Heartbeat("duet", run.reporters(), subject));
  }

  private Judgement accepting(Judgement judgement) {
    return judgement.verdict() == Verdict.REGRESSED
        ? run.accepted(subject).map(judgement::accepted).orElse(judgement)
        : judgement;
  }

  private void started(MeasurementPlan plan) {
    run.reporters()
        .forEach(r -> r.testStarted(subject, plan, OptionalInt.empty(), OptionalInt.empty()));
  }

  /**
   * @param confirms whether a regression is looked at again, unless something better is to do so
   */
  private TestResult besideItsBaseline(
      Optional<Sibling> sibling, TestWorkload workload, boolean confirms) throws Throwable {
    long start = System.nanoTime();
    List<Side> sides = new ArrayList<>();
    List<Path> classPath = run.jvm().classPath();
    sides.add(new Side(subject.name(), context.getUniqueId(), classPath));
    sibling.ifPresent(other -> sides.add(new Side(other.name(), other.uniqueId(), classPath)));
    MeasurementPlan plan = planOf(sides);
    Judging judging = new Judging(run, context, plan, sibling);
    started(plan);
    MeasurementPlan patient = patient(plan);
    MeasurementPlan first = judging.records() ? patient : plan;
    judging.take(record(first, workload, 1, judging::needsNoMore));
    if (confirms && judging.wantsConfirmation() && plan.forks() > 0) {
      MeasurementPlan decides =
          patient.with(sides, run.plans().forksThatDecide(plan, attributes()));
      judging.take(record(decides, workload, plan.forks() + 1, fresh -> false));
    }
    if (confirms && plan.forks() > 0 && judging.wantsUnoptimized()) {
      int next = plan.forks() + run.plans().forksThatDecide(plan, attributes()) + 1;
      judging.takeUnoptimized(record(plan.unoptimized(), workload, next, fresh -> false));
    }
    judging.recordIfAsked();
    return judging.result(Duration.ofNanos(System.nanoTime() - start));
  }

  /** More warm-up, but never so much that half of a fork's time would be gone. */
  private static MeasurementPlan patient(MeasurementPlan plan) {
    Duration more = plan.warmUp().multipliedBy(PATIENCE);
    Duration most = plan.timeout().dividedBy(2);
    Duration budget = more.compareTo(most) < 0 ? more : most;
    return budget.compareTo(plan.warmUp()) > 0 ? plan.withWarmUp(budget) : plan;
  }

  private MeasurementPlan planOf(List<Side> sides) {
    return run.plans().resolve(subject, sides, attributes());
  }

  private List<Attributes> attributes() {
    return Attributes.of(context.getRequiredTestMethod(), context.getRequiredTestClass());
  }

  private Recording record(
      MeasurementPlan plan, TestWorkload workload, int firstFork, Predicate<Recording> enough)
      throws Throwable {
    return plan.forks() == 0
        ? InProcess.measure(plan, workload)
        : run.forks()
            .measure(plan, firstFork, enough, new Heartbeat("fork", run.reporters(), subject));
  }

  private boolean fails(TestResult result) {
    boolean accepted = result.judgement().isAccepted() && result.refuted().isEmpty();
    return !accepted
        && !run.settings().records()
        && run.settings().failOn().contains(result.verdict());
  }

  private static Throwable asJUnitSees(TestFailedInFork failure) {
    return switch (failure.how()) {
      case FAILED -> new AssertionFailedError(failure.getMessage(), failure);
      case ABORTED -> new TestAbortedException(failure.getMessage(), failure);
      case ERROR -> failure;
    };
  }
}
