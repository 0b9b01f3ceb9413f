/**
 * The results of tests and runs, who is told of them, and the files that keep them.
 *
 * <p>A {@link dev.benchline.result.TestResult} is all that is known of one test; a {@link
 * dev.benchline.result.RunSummary} sums up a run. A {@link dev.benchline.result.Reporter} is told
 * of both.
 *
 * <p>{@link dev.benchline.result.ResultFileWriter} keeps each result in a file of its own, and
 * {@link dev.benchline.result.ResultFile} is one that is read again. {@code ResultFileFormat} says
 * which keys it has, {@code ResultFileRecording}, {@code ResultFileEvidence} and others say so of
 * its parts. One description of each noun writes it and reads it, so a key that is written is read.
 */
@NullMarked
package dev.benchline.result;

import org.jspecify.annotations.NullMarked;
