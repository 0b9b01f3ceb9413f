/**
 * A JUnit extension that turns a test into a performance-regression gate.
 *
 * <p>What one run of a {@link dev.benchline.PerfTest} does, stage by stage:
 *
 * <ol>
 *   <li>{@code reach} finds the tests that a change cannot reach, and that need not be measured;
 *   <li>{@code measure} runs the test in fresh JVMs and yields a {@link
 *       dev.benchline.measure.Recording};
 *   <li>{@code metrics} gives the numbers their meaning and yields a {@link
 *       dev.benchline.samples.Sample} per metric;
 *   <li>{@code baseline} finds the {@link dev.benchline.baseline.Baseline} to compare with;
 *   <li>{@code verdict} compares and decides: a {@link dev.benchline.verdict.Judgement};
 *   <li>{@code report} prints, writes and attaches it.
 * </ol>
 *
 * <p>A stage uses the stages before it, never those after. This package holds the annotations and
 * the one extension that runs the stages; {@code statistics} beside them is mathematics.
 */
@NullMarked
package dev.benchline;

import org.jspecify.annotations.NullMarked;
