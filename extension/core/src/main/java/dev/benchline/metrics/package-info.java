/**
 * The words of all stages: a {@link dev.benchline.metrics.TestId} for a test, an {@link
 * dev.benchline.metrics.Environment} for its machine and JVM, and for a number a {@link
 * dev.benchline.metrics.Metric} with its unit, its direction and its kind. {@link
 * dev.benchline.metrics.BuiltInMetric} is the table of what Benchline measures itself. Uses nothing
 * of ours.
 */
@NullMarked
package dev.benchline.metrics;

import org.jspecify.annotations.NullMarked;
