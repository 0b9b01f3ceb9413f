/**
 * The pipeline: takes one test after the other through all stages, in one run.
 *
 * <p>{@link dev.benchline.run.Pipeline} holds the only loop that measures. It asks a judge what it
 * wants, has that measured, and hands it over, until the judge has decided:
 *
 * <pre>{@code
 * PerformanceTest -> Judges.of(test) -> Judge
 *                    while (judge.next() is Measure) judge.take(measurer.measure(...))
 *                    judge.findings() -> record -> trust -> accept -> cause -> history -> TestResult
 * }</pre>
 *
 * <p>{@link dev.benchline.run.RunContext} is what all tests of a run share: settings, the store of
 * baselines, the base, budgets, reporters. {@link dev.benchline.run.Setting} is the table of all
 * settings, {@link dev.benchline.run.PlanResolver} the one place that turns them into a plan.
 * {@link dev.benchline.run.Budgets} says what each verdict may spend, so that a whole build of
 * unchanged code fails at most once in a hundred.
 *
 * <p>Whoever runs tests, such as the extension for JUnit, brings three things: a {@link
 * dev.benchline.measure.Harness} that runs its tests in forks, a {@link
 * dev.benchline.run.PerformanceTest} for each test, and the {@link dev.benchline.measure.Measurer}
 * for tests that want no forks.
 */
@NullMarked
package dev.benchline.run;

import org.jspecify.annotations.NullMarked;
