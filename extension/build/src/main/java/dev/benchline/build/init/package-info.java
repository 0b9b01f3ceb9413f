/**
 * Sets a Maven project up to measure: edits its poms as text, so that all that is not changed stays
 * as it was written, and adds the files that a gate in CI needs.
 *
 * <ol>
 *   <li>{@link dev.benchline.build.init.Initialization} is what a build tool's plugin calls.
 *   <li>{@link dev.benchline.build.init.ModuleFacts} is what the build tool knows about a module.
 *   <li>{@link dev.benchline.build.init.PomText} finds elements of a pom and adds others.
 *   <li>{@link dev.benchline.build.init.FileChange} is a file with its content before and after.
 * </ol>
 */
@NullMarked
package dev.benchline.build.init;

import org.jspecify.annotations.NullMarked;
