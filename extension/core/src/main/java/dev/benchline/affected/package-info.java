/**
 * Tells which tests a change can reach at all, from the class paths of both versions. What it
 * cannot reach need not be measured. Looks at no other stage.
 */
@NullMarked
package dev.benchline.affected;

import org.jspecify.annotations.NullMarked;
