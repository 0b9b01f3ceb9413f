/**
 * Keeps and finds the reference that a run is compared with. Hands on a {@link
 * dev.benchline.baseline.Baseline}.
 */
@NullMarked
package dev.benchline.baseline;

import org.jspecify.annotations.NullMarked;
