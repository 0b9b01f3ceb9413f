/**
 * "But what if I'm not querying by id? (database and cache indexes)", EclipseLink performance blog,
 * 7 March 2013, and "Indexing Foreign Keys" of 10 June 2013.
 *
 * <p><b>The claim.</b> For keys other than the id an object cache alone helps little, an index of
 * the database more, and an index of the cache most: the database is not asked at all. Foreign keys
 * are not indexed by default and should be.
 *
 * <p><b>What is measured.</b> One of a thousand customers is looked up by name at random, under the
 * four options of the document's table. {@code LookUpsVisitWhatNoIndexSparesTests} asserts
 * statements, and the rows that the database looks at by its own account, on H2 and on Derby;
 * {@code ForeignKeyIndexTests} the rows that it looks at to follow a foreign key backwards. {@code
 * DeclaredIndexTests} asserts the indexes that EclipseLink's annotations and those of JPA make, and
 * {@code CacheIndexTests} which look-ups an index of the cache answers. {@code
 * IndexingPerformanceTests} claims differences of time, and {@code IndexingFiguresTests} writes the
 * times of all options to the page. Names are unique, but no constraint says so.
 *
 * <p><b>The options</b> are mapping files, {@code indexing/no-index-cache.xml} and its siblings.
 * The cache index stands at the entity there: at the attribute, EclipseLink 5.0.0 fails on it.
 *
 * <p><b>What is left out.</b> The document's network, and larger tables, with which the database
 * index gains. Weaving where times are measured; {@code WeavingChangesNoLookUpTests} weaves the
 * entities and asserts the same counts.
 *
 * <p><b>What would make it fail.</b> An index that is dropped, of the database or of the cache: see
 * {@code IndexFaults}.
 *
 * <p><b>The tolerance.</b> Counts have none.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/eclipselink -am
 * -Dtest='dev.benchline.suites.eclipselink.indexing.*Tests'
 * -Dit.test='dev.benchline.suites.eclipselink.indexing.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.indexing;
