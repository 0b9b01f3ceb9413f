/**
 * Starts the JVMs in which tests are measured, talks to them and ends them.
 *
 * <p>A measurement takes these steps:
 *
 * <ol>
 *   <li>{@link dev.benchline.fork.Forks} holds the lock of the machine and starts one JVM after the
 *       other, as its {@link dev.benchline.fork.Jvm} says. It writes a {@code ForkRequest} to a
 *       file and reads the {@code ForkReply} from another.
 *   <li>In the fork {@link dev.benchline.fork.ForkMain} starts the test of each version on a thread
 *       of its own. Two versions have a class loader each, or a JVM each, whose main class is
 *       {@link dev.benchline.fork.VersionMain}.
 *   <li>The threads wait in {@link dev.benchline.fork.ForkedTest}. A {@code RemoteLoop} asks them
 *       over a queue or a socket to run so many invocations, as {@link
 *       dev.benchline.measure.Measurement} wants it.
 *   <li>The fork ends with its {@link dev.benchline.fork.ForkOutcome}; {@code ParentWatchdog} ends
 *       it when its parent dies or its time is over.
 * </ol>
 *
 * <p>Where the setup of a test is heavy, {@link dev.benchline.fork.SharedSetUp} has the next tests
 * of its class measured in the same replicates, and hands them out when they are asked for.
 *
 * <p>Only types of the JDK cross from class loader to class loader. What a test framework has to
 * bring, such as its jars and an entry point, is its {@link dev.benchline.fork.Harness}.
 *
 * <p>{@link dev.benchline.fork.WithoutFork} measures in the JVM of the tests instead, for
 * debugging. {@link dev.benchline.fork.ProfiledFork} is a fork that was recorded with JDK Flight
 * Recorder, to find a cause.
 */
@NullMarked
package dev.benchline.fork;

import org.jspecify.annotations.NullMarked;
