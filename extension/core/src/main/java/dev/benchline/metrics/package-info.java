/**
 * The words for numbers: a {@link dev.benchline.metrics.Metric} with its unit, its direction and
 * its kind, and those that are built in. Uses nothing of ours.
 */
@NullMarked
package dev.benchline.metrics;

import org.jspecify.annotations.NullMarked;
