/**
 * Compares samples with their reference and decides. Hands on a {@link
 * dev.benchline.verdict.Judgement}.
 */
@NullMarked
package dev.benchline.verdict;

import org.jspecify.annotations.NullMarked;
