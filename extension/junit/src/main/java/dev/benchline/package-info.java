/**
 * A JUnit extension that turns a test into a performance-regression gate.
 *
 * <ul>
 *   <li>{@link dev.benchline.PerfTest} and {@link dev.benchline.ParameterizedPerfTest} make a test
 *       method a performance test.
 *   <li>{@link dev.benchline.Baseline} compares it with what was recorded, {@link
 *       dev.benchline.FasterThan} with another test, and {@link dev.benchline.JmhResults} compares
 *       what JMH has measured.
 *   <li>{@link dev.benchline.BeforeIteration} and {@link dev.benchline.AfterIteration} mark what
 *       runs outside of the clock.
 *   <li>A test may take a {@link dev.benchline.Blackhole} for its results and a {@link
 *       dev.benchline.Recorder} for numbers of its own.
 *   <li>{@link dev.benchline.RegressionError} is how it fails.
 * </ul>
 *
 * <ol>
 *   <li>{@code affected} finds the tests that a change cannot reach, and that need not be measured;
 *   <li>{@code measure} runs the test in fresh JVMs and yields a {@link
 *       dev.benchline.measure.Recording};
 *   <li>{@code metrics} gives the numbers their meaning and yields a {@code Sample} per metric;
 *   <li>{@code baseline} finds the {@code Baseline} to compare with;
 *   <li>{@code verdict} compares and decides: a {@link dev.benchline.verdict.Judgement};
 *   <li>{@code report} prints, writes and attaches it.
 * </ol>
 *
 * <p>A stage uses the stages before it, never those after. This package holds the annotations and
 * the one extension that runs the stages; {@code statistics} is the mathematics that they use.
 */
@NullMarked
package dev.benchline;

import org.jspecify.annotations.NullMarked;
