package dev.benchline.verdict;

/**
 * A point of a history at which the level of a metric changed.
 *
 * @param metric the key of the metric
 * @param at index of the first session of the new level
 * @param before mean level before, in base units
 * @param after mean level after it, in base units
 * @param change as a fraction; positive is worse
 */
public record Shift(String metric, int at, double before, double after, double change) {}
