/** Mathematics on {@code double[]}. Uses nothing of ours. */
@NullMarked
package dev.benchline.statistics;

import org.jspecify.annotations.NullMarked;
