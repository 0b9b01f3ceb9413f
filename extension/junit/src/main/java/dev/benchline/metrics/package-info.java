/**
 * Says what the numbers of a recording mean: name, unit, direction and kind. Hands on one {@link
 * dev.benchline.metrics.Sample} per metric.
 */
@NullMarked
package dev.benchline.metrics;

import org.jspecify.annotations.NullMarked;
