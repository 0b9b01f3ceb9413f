/**
 * The words for numbers: a {@link dev.benchline.metrics.Metric} with its unit, its direction and
 * its kind. Uses nothing of ours.
 */
@NullMarked
package dev.benchline.metrics;

import org.jspecify.annotations.NullMarked;
