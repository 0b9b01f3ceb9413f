/**
 * The pipeline: takes one test after the other through all stages, in one run.
 *
 * <p>{@link dev.benchline.pipeline.Pipeline} holds the only loop that measures. It asks a judge
 * what it wants, has that measured, and hands it over, until the judge has decided:
 *
 * <pre>{@code
 * PerformanceTest -> Judges.of(test) -> Judge
 *                    while (judge.next() is Measure) judge.take(measurer.measure(...))
 *                    judge.findings() -> record -> trust -> accept -> cause -> history -> TestResult
 * }</pre>
 *
 * <p>{@link dev.benchline.pipeline.RunContext} is what all tests of a run share: settings, the
 * store of baselines, the base, budgets, reporters. {@code PlanResolver} is the one place that
 * turns settings into a plan. {@code Budgets} says what each verdict may spend, so that a whole
 * build of unchanged code fails at most once in a hundred.
 *
 * <p>Around the loop are the other parts of a run: {@link dev.benchline.pipeline.Base}, which tests
 * are compared with, and {@code GateReview}, which tells how the base gates otherwise; {@code
 * TestInventory}, which lists what did not run; {@code SelfCheck}; {@link
 * dev.benchline.pipeline.ShardAssignment}, which divides tests among machines; and the recorders of
 * baselines and histories.
 *
 * <p>Whoever runs tests, such as the extension for JUnit, brings four things: a {@link
 * dev.benchline.pipeline.TestFramework} that knows its tests, a {@link dev.benchline.fork.Harness}
 * that runs them in forks, a {@link dev.benchline.pipeline.PerformanceTest} for each test, and the
 * {@link dev.benchline.measure.Measurer} for tests that want no forks.
 */
@NullMarked
package dev.benchline.pipeline;

import org.jspecify.annotations.NullMarked;
