/**
 * A JUnit extension that turns a test into a performance-regression gate.
 *
 * <ul>
 *   <li>{@link dev.benchline.PerfTest} and {@link dev.benchline.ParameterizedPerfTest} make a test
 *       method a performance test.
 *   <li>{@link dev.benchline.Baseline} sets how far it may move before it fails, {@link
 *       dev.benchline.FasterThan} compares it with another test, and {@link
 *       dev.benchline.JmhResults} compares what JMH has measured.
 *   <li>{@link dev.benchline.BeforeIteration} and {@link dev.benchline.AfterIteration} mark what
 *       runs outside of the clock.
 *   <li>A test may take a {@link dev.benchline.Blackhole} for its results and a {@link
 *       dev.benchline.Recorder} for numbers of its own.
 *   <li>{@link dev.benchline.RegressionError} is how it fails.
 * </ul>
 *
 * <p>The stages that measure and judge a test are in {@code benchline-core}; this package holds the
 * annotations and the extension that starts them.
 */
@NullMarked
package dev.benchline;

import org.jspecify.annotations.NullMarked;
