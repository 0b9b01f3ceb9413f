/**
 * Makes the version that a build is compared with, and handles the results that a build leaves,
 * whatever the build tool.
 *
 * <ol>
 *   <li>{@link dev.benchline.build.BasePreparation} is what a build tool's plugin calls, once for
 *       each module.
 *   <li>{@link dev.benchline.build.References} finds out what {@code benchline.against} means.
 *   <li>{@link dev.benchline.build.Bases} checks the commit out and builds it, once for all
 *       modules, with a {@link dev.benchline.build.BuildTool}.
 *   <li>{@link dev.benchline.build.ModulesFile} is the list of modules that this build leaves.
 *   <li>{@link dev.benchline.build.BaseClassPath} puts the module of the base and the current tests
 *       together.
 * </ol>
 *
 * <p>{@link dev.benchline.build.UsedBase} tells whether any test was compared with it, {@link
 * dev.benchline.build.AcceptedResults} makes baselines of results, and {@link
 * dev.benchline.build.BuildReport} writes one page about those of all modules. The packages {@code
 * init} and {@code doctor} set a build up and examine it.
 */
@NullMarked
package dev.benchline.build;

import org.jspecify.annotations.NullMarked;
