/**
 * Writes files that survive kills, full disks and several writers. Uses no other package of ours.
 *
 * <p>{@link dev.benchline.files.WholeFile} writes all of a file or nothing; {@link
 * dev.benchline.files.PropertiesFile} does so with properties, so that the same content is the same
 * file. {@link dev.benchline.files.PrivateFile} writes what only its owner may read. {@link
 * dev.benchline.files.SharedLines} are added by several JVMs of a build, and {@link
 * dev.benchline.files.DirectoryLock} lets one process at a time write into a directory.
 *
 * <p>{@link dev.benchline.files.BuildStart} tells the files of a build from those of earlier ones,
 * and {@link dev.benchline.files.Sha256} one content from another.
 *
 * <p>What is in a file belongs to the stage that writes it.
 */
@NullMarked
package dev.benchline.files;

import org.jspecify.annotations.NullMarked;
