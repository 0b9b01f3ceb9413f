/**
 * Keeps what every run has measured, so that drift can be detected. Hands on a {@link
 * dev.benchline.history.TestHistory}. Unlike a baseline it decides nothing about a single run.
 */
@NullMarked
package dev.benchline.history;

import org.jspecify.annotations.NullMarked;
