package dev.benchline.verdict;

import dev.benchline.statistics.Location;

/**
 * The proof that a look has given about a metric.
 *
 * @param verdict worse or better
 * @param level at which it was proven
 * @param change as it was at that look
 */
record PairedFinding(Verdict verdict, double level, Location change) {}
