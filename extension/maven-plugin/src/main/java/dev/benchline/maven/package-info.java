/**
 * The goals of Maven, and what makes Maven's types known to {@code dev.benchline.build}, which does
 * the work. {@link dev.benchline.maven.ModulesListing} runs inside of the base's Maven.
 */
@NullMarked
package dev.benchline.maven;

import org.jspecify.annotations.NullMarked;
