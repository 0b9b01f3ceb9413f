/**
 * Runs a test in new JVMs and hands on a {@link dev.benchline.measure.Recording} of raw values.
 *
 * <p>A {@link dev.benchline.measure.MeasurementPlan} says everything that decides how a test is
 * measured: its versions, one or two, and how many forks, iterations and threads. What a test
 * framework has to bring, such as its jars and an entry point, is its {@link
 * dev.benchline.measure.Harness}.
 *
 * <p>A measurement takes these steps:
 *
 * <ol>
 *   <li>{@link dev.benchline.measure.Forks} holds the lock of the machine and starts one JVM after
 *       the other. It writes a {@code ForkRequest} to a file and reads the {@code ForkReply} from
 *       another.
 *   <li>In the fork {@link dev.benchline.measure.ForkMain} starts the test of each version on a
 *       thread of its own. Two versions have a class loader each, or a JVM each. The threads wait
 *       in {@link dev.benchline.measure.ForkedTest}.
 *   <li>{@link dev.benchline.measure.Conductor} asks them over a queue or a socket to run so many
 *       invocations. It finds how many fill an iteration, lets them warm up until the times have
 *       settled and the JIT has nothing left to compile, and then measures. The slices of two
 *       versions, of half a millisecond each, are interleaved until {@link
 *       dev.benchline.measure.Precision} says that more slices would tell no more.
 *   <li>{@link dev.benchline.measure.InvocationLoop} runs the invocations in a loop that is
 *       compiled for this test alone, and reads the probes before and after: the clock, allocated
 *       bytes and collections.
 * </ol>
 *
 * <p>Each fork becomes a {@link dev.benchline.measure.ForkRecording} with a {@link
 * dev.benchline.measure.Series} for each quantity, one value per iteration. What was wrong with the
 * machine or the JVM meanwhile is recorded with it. {@link dev.benchline.measure.InProcess}
 * measures in the JVM of the tests instead, for debugging.
 *
 * <p>This stage says nothing about what the values mean, and leaves none out. It decides only when
 * it has measured enough. A fork that cannot measure is a {@link
 * dev.benchline.measure.MeasurementException}, which is never a regression and never a pass.
 */
@NullMarked
package dev.benchline.measure;

import org.jspecify.annotations.NullMarked;
