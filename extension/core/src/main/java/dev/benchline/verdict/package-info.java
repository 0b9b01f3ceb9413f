/**
 * Compares what was measured with its reference and decides. Hands on a {@link
 * dev.benchline.verdict.Judgment}.
 *
 * <p>The evidence about one metric is a {@link dev.benchline.verdict.Comparison}: both values, the
 * change with its interval, the tolerance, and the smallest slowdown that this comparison would
 * have detected. A judgment holds one for each metric. Its verdict is the most severe among the
 * metrics that may fail the test.
 *
 * <p>There is a judge for each kind of reference:
 *
 * <ul>
 *   <li>{@link dev.benchline.verdict.StoredJudge} compares with a stored baseline, by the spread
 *       between recorded sessions;
 *   <li>{@link dev.benchline.verdict.PairedJudge} compares with a base that ran in the same JVMs,
 *       and asks for replicates until {@link dev.benchline.verdict.PairedRule} has decided;
 *   <li>{@link dev.benchline.verdict.ClaimRule} tests the claim that one test is faster than
 *       another;
 *   <li>{@link dev.benchline.verdict.DriftRule} compares the last sessions of a history with its
 *       first ones.
 * </ul>
 *
 * <p>Exact metrics are compared by difference, which needs no test. Timed metrics regress when two
 * things hold: the change reaches the tolerance, and one as large as this would be too rare if the
 * truth were the 1% that identical code may differ by. How rare is too rare follows from the error
 * budget: all tests of a build together may fail by chance once in a hundred builds. Passing a test
 * costs no budget, since a wrong pass fails no build.
 *
 * <p>A judge measures nothing. It says what it wants ({@link dev.benchline.verdict.Next}), so it is
 * tested with numbers and without a clock. Between a regression and a pass there are verdicts of
 * their own for too little evidence, for a missing reference and for one of another kind; none of
 * them is ever taken for a pass.
 */
@NullMarked
package dev.benchline.verdict;

import org.jspecify.annotations.NullMarked;
