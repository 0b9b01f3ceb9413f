/**
 * Reads a file of JMH's results and hands on a {@link dev.benchline.measure.Recording} for each
 * benchmark in it.
 */
@NullMarked
package dev.benchline.jmh;

import org.jspecify.annotations.NullMarked;
