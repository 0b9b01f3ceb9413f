/**
 * "HikariCP Ultimate JDBC Connection Pool", the project's first README, October 2013.
 *
 * <p><b>The claim.</b> A pool can be correct, testing each connection before it hands it out and
 * wrapping results, and still cost a tenth of BoneCP, and less than a hundredth of it when
 * connections are only taken and given back.
 *
 * <p><b>What is measured.</b> First what needs no clock: what each of ten pools asks of the driver
 * while a connection is taken, used and given back, in front of a driver that does nothing and in
 * front of H2 and of PostgreSQL ({@code WhatAPoolAsksPerformanceTests}), and what it allocates.
 * Then the document's mixed benchmark, 200 threads sharing 100 connections ({@code
 * BenchPerformanceTests}). {@code HikariBeatsOlderPoolsPerformanceTests} claims that HikariCP is
 * faster than C3P0 and DBCP 2 on one thread. {@code PoolsButBoneCpAreCorrectTests} holds the
 * document's two claims of correctness against every pool; {@code PoolFiguresTests} and {@code
 * ThreadsFiguresTests} write the page.
 *
 * <p><b>What is left out.</b> The document's number of operations: a thousand checkouts of 60,000
 * calls in each of 200 threads keep two cores busy for minutes. The mix is the same, with fewer
 * rounds. The document's stub lets the JIT leave the work out, of which its figures bear traces: 23
 * thousand million calls a second. {@code StubStatement} says how ours prevents it.
 *
 * <p><b>What would make it fail.</b> A pool that asks more of its driver than before, does not test
 * what it hands out, has fewer connections or allocates more (see {@code PoolRowsTests}), leaves
 * threads behind, or stops returning wrapped statements.
 *
 * <p><b>The tolerance.</b> Counts have none. Times have 50%: with a hundred times as many threads
 * as cores they tell little more than whether a pool serves or stalls.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/pools -am
 * -Dtest='dev.benchline.suites.pools.*Tests'
 * -Dit.test='dev.benchline.suites.pools.*PerformanceTests' -Dsurefire.failIfNoSpecifiedTests=false
 * -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.pools;
