/**
 * Measures a test in the JVM in which it runs, and hands on a {@link
 * dev.benchline.measure.Recording} of raw values.
 *
 * <p>A {@link dev.benchline.measure.MeasurementPlan} says everything that decides how a test is
 * measured: its versions, one or two, and how many forks, iterations and threads. A {@link
 * dev.benchline.measure.Measurer} carries it out; those that measure are in {@code fork}.
 *
 * <p>Two classes do the work:
 *
 * <ul>
 *   <li>{@link dev.benchline.measure.Measurement} asks each version to run so many invocations. It
 *       finds how many fill an iteration, lets them warm up until the times have settled and the
 *       JIT has nothing left to compile, and then measures. The slices of two versions, of half a
 *       millisecond each, are interleaved until {@code SlicePrecision} says that more slices would
 *       tell no more.
 *   <li>{@link dev.benchline.measure.InvocationLoop} runs the invocations in a loop that is
 *       compiled for this test alone, and reads the probes before and after: the clock, allocated
 *       bytes and collections.
 * </ul>
 *
 * <p>Nothing here waits for other measurements on the machine: {@code fork} holds the lock of the
 * machine meanwhile.
 *
 * <p>Between the two is {@link dev.benchline.measure.LoopControl}, since a version may be on
 * another thread or in another JVM.
 *
 * <p>Each fork becomes a {@link dev.benchline.measure.ForkRecording} with a {@link
 * dev.benchline.measure.Series} for each quantity, one value per iteration. What was wrong with the
 * machine or the JVM meanwhile is recorded with it, as a {@link dev.benchline.measure.Warning}.
 *
 * <p>This stage says nothing about what the values mean, and leaves none out. It decides only when
 * it has measured enough. What cannot be measured is a {@link
 * dev.benchline.measure.MeasurementException}, which is never a regression and never a pass.
 */
@NullMarked
package dev.benchline.measure;

import org.jspecify.annotations.NullMarked;
