/**
 * Computes with {@code double[]}. Uses nothing of the project and knows no metric, test or verdict.
 *
 * <p>{@link dev.benchline.statistics.Location} is an estimate with the one-sided tests and bounds
 * that belong to it. It has two forms: {@link dev.benchline.statistics.LoadOrders}, an exact
 * randomization test of two versions, and {@link dev.benchline.statistics.Estimate}, which has a
 * standard error. {@link dev.benchline.statistics.Modes} and {@link
 * dev.benchline.statistics.ChangePoints} find where values fall apart. The rest is what these need.
 *
 * <p>Each class states the source of its formula, and tests hold each to known answers.
 */
@NullMarked
package dev.benchline.statistics;

import org.jspecify.annotations.NullMarked;
