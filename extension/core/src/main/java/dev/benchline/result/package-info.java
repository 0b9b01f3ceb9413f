/**
 * The results of tests and runs, who is told of them, and the files that keep them: written and
 * read by one description of each noun.
 */
@NullMarked
package dev.benchline.result;

import org.jspecify.annotations.NullMarked;
