/**
 * Keeps what every run has measured, so that drift can be found and the spread between runs is
 * known. Hands on a {@link dev.benchline.history.TestHistory}. Unlike a baseline it is never the
 * reference of a single run.
 *
 * <p>A {@link dev.benchline.history.HistorySession} is what one JVM of a build has measured. A
 * {@link dev.benchline.history.HistoryStore} keeps sessions, for several builds and machines at a
 * time. The one that is built in does so in a directory, with a file for each session that is
 * written once and never changed. Other kinds of stores are found by {@link
 * dev.benchline.history.HistoryStoreProvider}.
 *
 * <p>Old sessions are deleted after some time, but never the last ones, so a clock that is years
 * ahead does not delete a history, and never those that {@linkplain dev.benchline.history.Anchors
 * tests are compared with}.
 */
@NullMarked
package dev.benchline.history;

import org.jspecify.annotations.NullMarked;
