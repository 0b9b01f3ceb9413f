package dev.benchline;

import dev.benchline.affected.Reach;
import dev.benchline.baseline.BaselineKey;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.Commit;
import dev.benchline.baseline.Environment;
import dev.benchline.baseline.Inventory;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkSettings;
import dev.benchline.measure.Forks;
import dev.benchline.measure.Jvm;
import dev.benchline.measure.Subject;
import dev.benchline.report.FailureText;
import dev.benchline.report.JsonReporter;
import dev.benchline.report.Origin;
import dev.benchline.report.Reporter;
import dev.benchline.report.RunSummary;
import dev.benchline.report.TestResult;
import dev.benchline.verdict.Distrust;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedProcedure;
import dev.benchline.verdict.SuspectBudget;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * One execution of the engine: what all its performance tests share, and what is said when the last
 * one has run. JUnit closes it with the root context.
 */
final class Run implements Store.CloseableResource, AutoCloseable {

  /** What the budget is shaped for where nobody knows how many tests there are. */
  static final int FEWEST_TESTS = 50;

  private final Settings settings;
  private final Plans plans;
  private final Configuration configuration;
  private final Subjects subjects = new Subjects();
  private final FailureText failureText = new FailureText();
  private final Environment environment = Environment.detect();
  private final Jvm jvm = Jvm.current();
  private final BaselineStore store;
  private final Optional<Base> base;
  private final Optional<Reach> reach;
  private final Optional<SelfTest> selfTest;
  private final Trust trust;
  private final Accepted accepted;
  private final SuspectBudget forWorse;
  private final SuspectBudget forBetter;
  private final Optional<Past> past;
  private final List<Reporter> reporters;
  private final List<TestResult> results = Collections.synchronizedList(new ArrayList<>());
  private final List<Subject> unmeasured = Collections.synchronizedList(new ArrayList<>());
  private final List<Subject> aborted = Collections.synchronizedList(new ArrayList<>());
  private final List<Subject> failed = Collections.synchronizedList(new ArrayList<>());
  private final long start = System.nanoTime();
  private final JsonReporter json;
  private String commit = "";
  private boolean closed;

  private Run(Configuration configuration) {
    Configuration.rejectUnknown(System.getProperties().stringPropertyNames());
    this.configuration = configuration;
    this.settings = Settings.read(configuration, System.getenv());
    this.plans = new Plans(configuration);
    this.store = new JsonBaselineStore(settings.baselines());
    this.base = settings.measure() ? Base.find(configuration, settings.output()) : Optional.empty();
    this.reach = base.map(known -> Reach.between(Base.classPath(jvm), known.classPath()));
    if (base.isPresent() && settings.records()) {
      throw new ExtensionConfigurationException(
          "benchline.baseline=record writes what the working tree takes, and benchline.against"
              + " compares it with another version: set one of the two.");
    }
    int tests = Math.max(FEWEST_TESTS, store.keys().size());
    this.selfTest = SelfTest.of(configuration, tests);
    this.past =
        settings.measure() && selfTest.isEmpty()
            ? Past.of(settings, environment)
            : Optional.empty();
    this.trust = new Trust(Path.of(System.getProperty("user.home")), environment);
    ErrorBudget budget = ErrorBudget.ofTests(tests).ofAttempt(settings.attempt());
    this.accepted = Accepted.parse(configuration.text(ConfigurationKey.ACCEPT).orElse(""));
    this.forWorse =
        base.flatMap(Base::suspects)
            .map(file -> new SuspectBudget(budget, new SuspectFile(file)))
            .orElseGet(() -> new SuspectBudget(budget));
    this.forBetter = new SuspectBudget(budget);
    Supplier<Origin> origin = () -> new Origin(commit(), this.environment);
    this.json = new JsonReporter(settings.output(), origin);
    this.reporters = Reporters.of(json, origin, settings, configuration, environment, failureText);
  }

  static Run of(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(Run.class))
        .getOrComputeIfAbsent(
            Run.class,
            key -> new Run(new Configuration(context::getConfigurationParameter)),
            Run.class);
  }

  boolean measures() {
    return settings.measure();
  }

  Settings settings() {
    return settings;
  }

  Configuration configuration() {
    return configuration;
  }

  Plans plans() {
    return plans;
  }

  Subjects subjects() {
    return subjects;
  }

  Environment environment() {
    return environment;
  }

  BaselineStore store() {
    return store;
  }

  /** The version that tests are measured beside, if that was asked for. */
  Optional<Base> base() {
    return base;
  }

  /** The trial of this machine, if that was asked for. */
  Optional<SelfTest> selfTest() {
    return selfTest;
  }

  /** The judgement as far as this machine's times may be trusted. */
  Judgement trusting(Judgement judgement) {
    return trust
        .doubt()
        .map(why -> Distrust.ofTimes(judgement, new Caution("self-test failed", why)))
        .orElse(judgement);
  }

  /** Why a regression of this test beside the base fails nothing, if it does not. */
  Optional<String> accepted(Subject subject) {
    return accepted
        .reasonFor(subject)
        .or(() -> base.flatMap(known -> known.accepted().reasonFor(subject)));
  }

  /** Whether a test runs the same code on both sides, so that there is nothing to measure. */
  boolean isUnchanged(Subject subject, Base asked) {
    return asked.missing().isEmpty()
        && !settings.measureUnchanged()
        && reach.flatMap(known -> known.firstDifference(subject.testClass())).isEmpty();
  }

  /** How a test is judged beside the base; all tests of the run share one error budget. */
  PairedProcedure procedure(Tolerances tolerances, Base base) {
    return new PairedProcedure(PairedPlan.DEFAULT, tolerances, forWorse, forBetter, base.name());
  }

  Jvm jvm() {
    return jvm;
  }

  Forks forks() {
    return new Forks(
        new ForkSettings(
            jvm,
            JUnitHarness.with(BenchlineLauncherListener.parameters()),
            settings.output().resolve("forks")));
  }

  FailureText failureText() {
    return failureText;
  }

  List<Reporter> reporters() {
    return reporters;
  }

  /** The history of the tests, if one is kept. */
  Optional<Past> past() {
    return past;
  }

  void finished(TestResult result) {
    results.add(result);
    reporters.forEach(reporter -> reporter.testFinished(result));
  }

  void failed(Subject subject) {
    failed.add(subject);
  }

  void aborted(Subject subject) {
    aborted.add(subject);
  }

  void notMeasured(Subject subject) {
    unmeasured.add(subject);
  }

  /** The commit of the working tree. */
  synchronized String commit() {
    if (commit.isEmpty()) {
      commit = Commit.current(Settings.module(), settings.baselines()).toString();
    }
    return commit;
  }

  /** Where the raw values of a test are written. */
  Path valuesFile(Subject subject) {
    return json.fileOf(subject);
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    if (selfTest.isPresent()) {
      trust.keep(selfTest.get().report());
      reporters.forEach(reporter -> reporter.selfTestFinished(selfTest.get().report()));
      return;
    }
    List<BaselineKey> ran = new ArrayList<>();
    results.stream()
        .filter(result -> !result.judgement().isForItsClaimAlone())
        .forEach(result -> ran.add(key(result.subject())));
    Inventory inventory =
        settings.measure() && base.isEmpty()
            ? Inventory.of(store.keys(), ran, key -> Subjects.exists(key.testClass(), key.test()))
            : new Inventory(List.of(), List.of());
    RunSummary summary =
        new RunSummary(
            results,
            unmeasured,
            aborted,
            failed,
            inventory.orphans(),
            inventory.strangers(),
            Duration.ofNanos(System.nanoTime() - start));
    reporters.forEach(reporter -> reporter.runFinished(summary));
    past.ifPresent(history -> history.close(this::commit));
  }

  static BaselineKey key(Subject subject) {
    return new BaselineKey(subject.testClass(), subject.name());
  }
}
