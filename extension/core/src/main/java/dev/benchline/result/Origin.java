package dev.benchline.result;

import dev.benchline.metrics.Environment;

/**
 * The run that values are from.
 *
 * @param commit the commit it ran at, with a trailing {@code +} for a modified working tree, or
 *     {@code unknown}
 * @param environment its machine and JVM
 */
public record Origin(String commit, Environment environment) {}
