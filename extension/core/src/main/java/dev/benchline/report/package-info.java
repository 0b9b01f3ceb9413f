/**
 * Writes results for people and for other tools. The only stage that speaks to the console.
 *
 * <p>A reporter is told when a test starts, when it is judged and when the run is over. It reads
 * results; it never judges, stores or starts a fork, and never changes a verdict. What it throws is
 * its own failure. There are three kinds:
 *
 * <ul>
 *   <li>{@code text}: the console, the message of a failed test, GitHub's summary, annotations and
 *       comment. {@code FailureText} is the only place that words a verdict: a first line that
 *       makes sense alone in a list of failures, the facts with units and intervals, and the next
 *       command to type.
 *   <li>{@code page}, which uses the text: {@code index.html} with a forest plot, pictures and
 *       flame graphs, in one file that fetches nothing and can be read without its script. {@code
 *       MergedReport} makes one page of the results of several modules.
 *   <li>{@code export}, which uses both: files in the forms of JMH, benchstat,
 *       github-action-benchmark and Allure.
 * </ul>
 *
 * <p>What all kinds say in the same way stands above them: {@code Effect} is the effect of a run in
 * two sentences, {@code Outcome} the word for a test and their order, {@code ResultLine} the line
 * of a metric, and {@code CauseLine} the first cause.
 *
 * <p>{@code Quantity}, of the stage of samples, turns base units into what a reader gets. Names and
 * messages come from users, so each output escapes them: {@code Html}, {@code Markdown}, {@code
 * Svg}, {@code JsonText}, and {@code JsonEscapes} for a line of text. Golden files among the test
 * resources hold the formats to the byte.
 */
@NullMarked
package dev.benchline.report;

import org.jspecify.annotations.NullMarked;
