/**
 * Database servers for the suites that need one. A server is found by climbing a ladder:
 *
 * <ol>
 *   <li>the one that the user names: {@code -Dsuites.postgresql.url=jdbc:postgresql://...}, with
 *       {@code .user} and {@code .password};
 *   <li>a container, where Docker answers;
 *   <li>a real server whose binaries come from Maven Central;
 *   <li>none: the test is aborted, and says why and how to provide one.
 * </ol>
 *
 * <p><b>One server for each module of a build.</b> The first test that needs a server starts a
 * {@link dev.benchline.suites.databases.Keeper keeper}, a JVM that starts the server, leaves its
 * address in a folder that belongs to the module, and stops it when the build's process has ended,
 * however that came about. All other tests of the module, in any JVM, find the address there.
 * Servers whose counters nobody asks for serve the whole build. Without Maven the test's own JVM
 * takes the build's place.
 *
 * <p><b>Durability.</b> Servers that are started here do not wait for the disk, since what a commit
 * costs there is a property of the machine: {@link
 * dev.benchline.suites.databases.DatabaseServer#settings()} names what is set. Data is in a
 * temporary folder that goes with the server.
 */
@NullMarked
package dev.benchline.suites.databases;

import org.jspecify.annotations.NullMarked;
