/**
 * Runs the subject and hands on a {@link dev.benchline.measure.Recording}: forks, warm-up,
 * iterations, probes. Looks at no other stage.
 */
@NullMarked
package dev.benchline.measure;

import org.jspecify.annotations.NullMarked;
