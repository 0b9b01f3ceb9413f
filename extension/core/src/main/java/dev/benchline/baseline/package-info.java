/**
 * Keeps and finds the stored reference of a test. Hands on a {@link
 * dev.benchline.baseline.Baseline}, and decides nothing.
 *
 * <p>A {@link dev.benchline.baseline.BaselineStore} keeps baselines. Its form for version control
 * is {@link dev.benchline.baseline.JsonBaselineStore}, with a file for each test class ({@code
 * BaselineFile}) that people can review in a pull request. Times and memory belong to an
 * environment: {@link dev.benchline.baseline.EnvironmentFacts} names the machine and the JVM. Exact
 * metrics belong to no environment, or to one kind of JVM.
 *
 * <p>A file is read strictly and replaced as a whole. A damaged one, or one of a later format, is
 * an error that names the file, the place and what was expected there, and stays as it is. Equal
 * content gives equal text, so a recording that changes nothing leaves no difference to review.
 */
@NullMarked
package dev.benchline.baseline;

import org.jspecify.annotations.NullMarked;
