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
 * query cache answers and when it must not, and {@code QueryCachePerformanceTests} gates the
 * statements before and after an insert. {@code SessionTunerPerformanceTests} gates statements,
 * batches and round trips of inserts without and with a tuner that batches. {@code
 * ConcurrencyPerformanceTests} gates statements and rows of sequential and concurrent reading,
 * which are the same.
 *
 * <p><b>What is left out.</b> The time that concurrency saves: it needs spare processors, and best
 * a database on another machine, as the document says itself. Database change notification needs
 * Oracle. Invalidation across a cluster is in the package {@code mappings}, as far as messages go.
 * The document's example of a load group is addresses, here it is telephones: without weaving, a
 * relation to one is never lazy.
 *
 * <p><b>What would make it fail.</b> A query that is no longer cached, a tuner that is no longer
 * called, a relation that is read otherwise. {@code InjectedFaultTests} takes the query cache away.
 *
 * <p><b>The tolerance.</b> Counts have none.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/eclipselink -am
 * -Dit.test='dev.benchline.suites.eclipselink.features.*' -Dfailsafe.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.features;
