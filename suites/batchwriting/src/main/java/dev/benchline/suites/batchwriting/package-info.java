/**
 * "Batch Writing, and Dynamic vs Parametrized SQL, how well does your database perform?",
 * EclipseLink performance blog, 28 May 2013.
 *
 * <p><b>The claim.</b> Writing in batches of parametrized statements is the fastest way on every
 * database, by up to 503%; whether a driver sends a batch or emulates it can only be told by
 * trying; MySQL's emulates unless {@code rewriteBatchedStatements=true}.
 *
 * <p><b>What is asserted.</b> The document's two transactions, 50 inserts and 100 updates with
 * optimistic locking, in its six configurations of EclipseLink, on H2, HSQLDB, Derby, PostgreSQL,
 * MySQL and MariaDB, and on Oracle, Db2 and SQL Server where there is one. Statements, batches,
 * calls and prepared statements are counted at the driver, round trips, statements at the server,
 * and those that Derby compiles: they are exact, they are expected in code, and they are what the
 * document could only infer from times. The tests' {@code Costs} says what they must be.
 *
 * <p><b>What is left out.</b> Times gate two claims, about Derby and about PostgreSQL, whose
 * margins are wide: the rest hinges on networks and disks. {@code BatchWritingFiguresTests}
 * measures them all in one run for the page. Weaving is off: the document's author says that
 * benchmarks without it seriously affect EclipseLink's performance.
 *
 * <p><b>What would make it fail.</b> A change of EclipseLink or of a driver that batches less or
 * more, prepares more or takes more round trips. {@code BatchWritingRowsTests} runs each test with
 * a fault and shows that it is seen.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/batchwriting -am
 * -Dtest='dev.benchline.suites.batchwriting.*Tests'
 * -Dit.test='dev.benchline.suites.batchwriting.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.batchwriting;
