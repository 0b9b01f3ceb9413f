package dev.benchline.verdict;

import dev.benchline.statistics.Location;

/**
 * What a look has proven about a metric.
 *
 * @param verdict worse or better
 * @param level at which it was proven
 * @param change as it was at that look
 */
record PairedFinding(Verdict verdict, double level, Location change) {}
