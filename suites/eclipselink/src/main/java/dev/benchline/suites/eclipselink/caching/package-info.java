/**
 * "Got Cache? improve data access by 97,322%", EclipseLink performance blog, 3 January 2013.
 *
 * <p><b>The claim.</b> An object cache, which keeps relations too, saves far more than a data
 * cache, which does not; read-only objects need not be copied and are faster again; for queries by
 * something else than the id, the query cache and queries in memory save what is left.
 *
 * <p><b>What is measured.</b> A thousand orders of a hundred customers, each with three lines; one
 * is read by its id at random, or the ten of a random customer, with customer and lines, under
 * every option of the document's two tables. {@code FindsCostWhatIsNotKeptTests} and {@code
 * QueriesCostWhatIsNotKeptTests} assert the SQL statements, and the objects built and copied, on H2
 * and on Derby: they are what a cache is there to save, and they are exact. {@code
 * CachingPerformanceTests} claims the widest differences of time. {@code CachingFiguresTests}
 * writes the times of all options to the page.
 *
 * <p><b>The options.</b> The document sets them by annotations on the entities. Here the entities
 * are always the same and each option has a mapping file, {@code caching/no-cache.xml} and its
 * siblings, which says so in XML. All caches are {@code FULL} and have been filled by reading
 * everything once.
 *
 * <p><b>What is left out.</b> The document's network and its Oracle database: its factors are those
 * of statements that travel. Weaving where times are measured; {@code WeavingChangesNoCountTests}
 * weaves the entities and asserts the same counts. Of the document's list of further options {@code
 * SizeAndExpiryTests} has size, the type {@code WEAK}, expiry after a time and at a time of day,
 * and that of query results; other types are left out.
 *
 * <p><b>What would make it fail.</b> A cache that is switched off, a relation that is no longer
 * cached, a query that loses its name or its hint, N+1 statements: all take more statements. {@code
 * CachingRowsTests} runs the fault of each row.
 *
 * <p><b>The tolerance.</b> Counts have none.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/eclipselink -am
 * -Dtest='dev.benchline.suites.eclipselink.caching.*Tests'
 * -Dit.test='dev.benchline.suites.eclipselink.caching.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.caching;
