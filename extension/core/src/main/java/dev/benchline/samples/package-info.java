/**
 * Reads the metrics out of a recording: one {@link dev.benchline.samples.Sample} per metric of one
 * version, one {@link dev.benchline.samples.PairedSample} per metric that two versions share.
 */
@NullMarked
package dev.benchline.samples;

import org.jspecify.annotations.NullMarked;
