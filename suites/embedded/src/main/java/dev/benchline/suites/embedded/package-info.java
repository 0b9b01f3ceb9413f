/**
 * "Oracle Berkeley DB Java Edition vs. Apache Derby: A Performance Comparison", a white paper about
 * JE 3.0.30, Derby 10.1.2.1 and Hibernate 3.1.3 on Java 5.
 *
 * <p><b>The claim.</b> JE "exceeds Derby performance in every test by up to a factor of 10", with
 * bytes against JDBC and, more so, with objects (DPL) against Hibernate.
 *
 * <p><b>What is measured.</b> Keys of 6 bytes and data of 294, prepared statements, autocommit off,
 * one thread, the engine in the JVM of the test, a cache of 128 MB as in the paper. {@code
 * WrittenPerformanceTests} records what each engine writes per record for every operation of the
 * paper: bytes of log, commits and forced writes. They are exact: JE's come from its statistics,
 * Derby's from {@code CountedStorage}, which stands between Derby and its files. {@code
 * EnginesPerformanceTests} compares times that no disk is part of: where the paper's claim still
 * holds, and where it is refuted. {@code FiguresTests} measures every bar of the paper's charts, as
 * ratios, for the page.
 *
 * <p><b>What is left out.</b> Absolute speeds, and times of durable commits: they are the disk's.
 * The paper switched the disk's write cache on and off; here a commit is forced to the disk or only
 * handed to the operating system. JE's background threads (checkpointer, cleaner, evictor,
 * compressor) are off, because they would write when we count. Classes of the DPL are used as
 * compiled, since JE's enhancer reads only those of Java 8.
 *
 * <p><b>What would make it fail.</b> An engine that writes more bytes per record, commits or forces
 * more often, or a read that writes; a claim that no longer holds. {@code EngineRowsTests} runs the
 * fault of each row.
 *
 * <p><b>The tolerance</b> of counts is none. No times are stored, so there is none for them.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/embedded -am
 * -Dtest='dev.benchline.suites.embedded.*Tests'
 * -Dit.test='dev.benchline.suites.embedded.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.embedded;
