/**
 * Finds what of the machine, the JVM, the build and CI makes verdicts worth less, and says how to
 * mend each.
 *
 * <ol>
 *   <li>{@link dev.benchline.build.doctor.Doctor} is what a build tool's plugin calls.
 *   <li>{@link dev.benchline.build.doctor.Host} is the machine that is looked at.
 *   <li>{@link dev.benchline.build.doctor.ModuleBuild} is what the build tool knows about a module.
 *   <li>{@link dev.benchline.build.doctor.Finding} is one thing to mend, with the command for it.
 * </ol>
 */
@NullMarked
package dev.benchline.build.doctor;

import org.jspecify.annotations.NullMarked;
