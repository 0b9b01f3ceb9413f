package dev.benchline.pipeline;

import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.BaselineStores;
import dev.benchline.baseline.Commit;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.fork.ForkSettings;
import dev.benchline.fork.Forks;
import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.report.SafeReporters;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.Origin;
import dev.benchline.result.Reporter;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.Shard;
import dev.benchline.settings.TestSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Holds what all performance tests of one run share, and sums up when the last one has run. It may
 * be used by several threads.
 */
public final class RunContext implements AutoCloseable {

  final Settings settings;
  final PlanResolver plans;
  private final Harness harness;
  final TestFramework tests;
  final Environment environment = EnvironmentFacts.ofThisJvm().environment();
  final Forks forks;
  final BaselineStore store;
  final Optional<BaseComparison> compared;
  final Optional<SelfCheck> selfCheck;
  final SelfCheckFile selfCheckFile;
  final Acceptances acceptances;
  final Budgets budgets;
  final LoadOrderSeeds loadOrders = new LoadOrderSeeds();
  final Optional<HistoryRecorder> history;
  final FailureText failureText;
  private final ResultFileWriter json;
  final Reporter reporters;
  final RunResults results = new RunResults();
  final PendingRecordings pending = new PendingRecordings();
  private String commit = "";
  private boolean ownsOutput;
  private boolean closed;
  private Optional<String> gateFailure = Optional.empty();

  /**
   * Begins a run.
   *
   * @param settings what the user wants
   * @param jvm that forks are like
   * @param harness runs the tests in forks
   * @param tests knows the tests that there are, whether they run or not
   * @throws ConfigurationException if the settings contradict each other
   */
  public RunContext(Settings settings, Jvm jvm, Harness harness, TestFramework tests) {
    this.settings = settings;
    this.plans = new PlanResolver(settings);
    this.harness = harness;
    this.tests = tests;
    this.forks =
        new Forks(new ForkSettings(jvm, harness, settings.output().resolve(EarlierResults.FORKS)));
    this.store =
        BaselineStores.open(settings.get(Setting.BASELINES), settings.place().moduleInBuild());
    this.compared = BaseComparison.find(settings, harness, forks.classPath(), tests);
    this.selfCheck = SelfCheck.of(settings);
    this.selfCheckFile = new SelfCheckFile(Path.of(System.getProperty("user.home")), environment);
    this.history =
        measures() && selfCheck.isEmpty()
            ? HistoryRecorder.of(settings, environment)
            : Optional.empty();
    this.acceptances =
        new Acceptances(
            settings.find(Setting.ACCEPT).orElse(""),
            base().map(Base::accept).orElse(""),
            new Namesakes(forks.classPath()));
    this.budgets =
        new Budgets(
            settings.get(Setting.ATTEMPT),
            TestNumbers.of(settings),
            settings.find(Setting.SHARD).orElse(Shard.WHOLE));
    this.json = new ResultFileWriter(settings.output(), this::origin);
    this.failureText = new FailureText(settings.place().commands());
    this.reporters =
        new SafeReporters(
            Reporters.of(json, this::origin, settings, environment, failureText, tests::planned));
  }

  /** The version that the current one is compared with, if there is one. */
  Optional<Base> base() {
    return compared.map(BaseComparison::base);
  }

  /** True if a test is measured in forks alone, as two versions are but for those of baselines. */
  public boolean takesForks(TestSettings own) {
    boolean isPaired = base().filter(base -> !base.isBaseline()).isPresent();
    return isPaired || checksItself() || plans.forks(own) > 0;
  }

  /** True if tests are measured at all. */
  public boolean measures() {
    return settings.get(Setting.MEASURE);
  }

  /** The settings of the run. */
  public Settings settings() {
    return settings;
  }

  /** The outcomes that fail the build; in a run that records, only what was not recorded fails. */
  public FailOn failOn() {
    FailOn failOn = settings.get(Setting.FAIL_ON);
    return settings.records() ? failOn.whereRecorded() : failOn;
  }

  /** True if this run checks what its own verdicts are worth, and compares nothing else. */
  public boolean checksItself() {
    return selfCheck.isPresent();
  }

  /** The text of a failure. */
  public FailureText failureText() {
    return failureText;
  }

  /** Says that a test ran once as a plain functional test, without a clock. */
  public void notMeasured(TestId test) {
    results.unmeasured.add(test);
  }

  /** Says that a test could not be measured. */
  public void failed(TestId test) {
    results.failed.add(test);
  }

  /** The baselines that are written when their tests have ended. */
  public PendingRecordings pending() {
    return pending;
  }

  /**
   * Says that the test framework has skipped a test, or a class with tests.
   *
   * @param name the test, or the class
   * @param reason what the test framework says of it
   */
  public void skipped(String name, String reason) {
    ownOutput();
    results.skipped.add(new GateNote(GateNote.Kind.SKIPPED, name + ": " + reason));
  }

  /** The reason for which the gate itself fails the build, once the run has been closed. */
  public synchronized Optional<String> gateFailure() {
    return gateFailure;
  }

  /** Says that something has gone wrong that is no matter of a test. */
  void problem(String text) {
    reporters.problem(text);
  }

  /** Takes the directory of results for this build, and deletes what earlier ones have left. */
  synchronized void ownOutput() {
    if (!ownsOutput) {
      ownsOutput = true;
      EarlierResults.delete(settings.output(), this::problem);
    }
  }

  /** The class path of the current version in a pair: both versions run the same harness. */
  List<Path> currentClassPath() {
    return harness.before(forks.classPath());
  }

  /** True if a test runs the same code in both versions, so that there is nothing to measure. */
  boolean isUnaffected(PerformanceTest test) {
    return !settings.get(Setting.MEASURE_UNAFFECTED)
        && compared.filter(its -> its.isUnaffected(test)).isPresent();
  }

  /** True if a claim holds as it does in the base, so that there is nothing to measure. */
  boolean isUnaffectedClaim(PerformanceTest test) {
    return isUnaffected(test) && compared.filter(its -> its.claimsTheSame(test)).isPresent();
  }

  /** The file to which the raw values of a test are written. */
  Path valuesFile(TestId test) {
    return json.fileOf(test);
  }

  /** The commit and the place that values of this run are from. */
  Origin origin() {
    return new Origin(commit(), environment);
  }

  private synchronized String commit() {
    if (commit.isEmpty()) {
      commit =
          Commit.current(settings.place().module(), settings.get(Setting.BASELINES)).toString();
    }
    return commit;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (selfCheck.isPresent()) {
      SelfCheckReport report = selfCheck.get().report(selfCheckFile.failedInThisBuild());
      reporters.selfCheckFinished(report);
      selfCheckFile.keep(report);
      return;
    }
    List<GateNote> gate = compared.map(BaseComparison::notes).orElse(List.of());
    gateFailure = failOn().gateFailure(gate);
    List<TestId> withoutTest = List.of();
    try {
      withoutTest = withoutTest();
    } finally {
      reporters.runFinished(results.summary(withoutTest, failOn(), gate));
      history.flatMap(recorder -> recorder.close(this::commit)).ifPresent(this::problem);
    }
  }

  private List<TestId> withoutTest() {
    if (!measures()) {
      return List.of();
    }
    ownOutput();
    return new TestInventory(store, tests, compared)
        .take(results.judged(), settings.output(), this::problem);
  }
}
