/**
 * "Cool performance features of EclipseLink 2.5", EclipseLink performance blog, 10 June 2013:
 * "Query Cache Invalidation", "Tuners" and "Concurrent Processing". Its "Indexing Foreign Keys" is
 * in the package {@code indexing}.
 *
 * <p><b>The claim.</b> The query cache never answers with what has changed, and is still a cache;
 * what production needs can be set in one place; result sets and load groups can be processed by
 * several threads.
 *
 * <p><b>What is measured.</b> The document has no figures. {@code QueryCacheTests} shows when the
 * query cache answers and when it must not, and {@code OtherServersInvalidateTests} what it learns
 * from another server. {@code TunersBatchTests} counts the batches of a tuner. {@code
 * RowsAreFetchedWhileObjectsAreBuiltTests} and {@code LoadGroupsReadRelationsAtTheSameTimeTests}
 * show without a clock that two things happen at the same time: one waits for the other.
 *
 * <p><b>What is left out.</b> The time that concurrency saves: it needs spare processors, and best
 * a database on another machine, as the document says itself. Database change notification needs
 * Oracle.
 *
 * <p><b>What would make it fail.</b> A query that is no longer cached, a tuner that is no longer
 * called, a relation that is read otherwise. Each row has a fault, in {@code QueryCacheFaults} and
 * {@code ConcurrencyFaults}.
 *
 * <p><b>The tolerance.</b> Counts have none.
 *
 * <p><b>Running only this:</b> {@code mvn test -pl suites/eclipselink -am
 * -Dtest='dev.benchline.suites.eclipselink.features.*Tests'
 * -Dsurefire.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.features;
