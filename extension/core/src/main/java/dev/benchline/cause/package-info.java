/**
 * Says why a test became slower: compares what Flight Recorder saw of both versions of a pair,
 * frame by frame and allocation by allocation, for one invocation.
 *
 * <p>{@link dev.benchline.cause.FlightFile} reads, {@link dev.benchline.cause.Sampled} counts,
 * {@link dev.benchline.cause.Difference} compares; {@link dev.benchline.cause.Cause} is what comes
 * of it.
 */
@NullMarked
package dev.benchline.cause;

import org.jspecify.annotations.NullMarked;
