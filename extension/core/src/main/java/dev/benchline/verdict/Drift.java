package dev.benchline.verdict;

import dev.benchline.metrics.Metric;

/**
 * The distance of a metric from its anchor: the place where its history began or was last accepted.
 *
 * @param metric which
 * @param anchor mean level of the first sessions, in base units
 * @param head mean level of the last sessions, in base units
 * @param change as a fraction, positive is worse
 * @param since the commit of the first of these sessions, the one of the acceptance if there was
 *     one
 * @param drifted whether that is significantly worse, by the tolerance or more
 */
public record Drift(
    Metric metric, double anchor, double head, Change change, String since, boolean drifted) {}
