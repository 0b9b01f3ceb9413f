/**
 * Tells which tests a change can reach at all, from the class paths of both versions. A test that
 * it cannot reach runs the same code in both, so it need not be measured. No other stage is looked
 * at, and no class is loaded: files are read.
 *
 * <p>{@link dev.benchline.affected.Affected} answers for a test. It follows the {@code ClassGraph}
 * from the test's class to the first of the {@code Differences}. What no class file names is added
 * by {@code Conventions}: implementors of a type, services, and classes that a framework finds by
 * searching. When unsure, a test is affected.
 *
 * <p>{@link dev.benchline.affected.TestCode} holds the tests of both versions against each other,
 * for the review of a gate that a pull request changes. {@link
 * dev.benchline.affected.CodeDifferences} lists for a reader what differs.
 */
@NullMarked
package dev.benchline.affected;

import org.jspecify.annotations.NullMarked;
