/**
 * Builds the version that the working tree is measured beside, and tells the extension where it is.
 *
 * <ol>
 *   <li>{@link dev.benchline.maven.BaseMojo} is the goal, once per module.
 *   <li>{@link dev.benchline.maven.References} finds out what {@code benchline.against} means.
 *   <li>{@link dev.benchline.maven.Bases} checks the commit out and builds it, once for all
 *       modules.
 *   <li>{@link dev.benchline.maven.ModulesListing} runs inside of that build and lists its modules.
 *   <li>{@link dev.benchline.maven.BaseClassPath} puts the module of the base and the tests of the
 *       working tree together.
 *   <li>{@link dev.benchline.run.BaseFile} is what the extension reads.
 * </ol>
 *
 * <p>{@link dev.benchline.maven.ReportMojo} merges the reports of all modules, and {@link
 * dev.benchline.maven.AcceptMojo} makes baselines of results that a build server has measured; both
 * use the extension's own code.
 */
@NullMarked
package dev.benchline.maven;

import org.jspecify.annotations.NullMarked;
