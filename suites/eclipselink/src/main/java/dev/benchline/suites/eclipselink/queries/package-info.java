/**
 * "EclipseLink supports HQL and several advanced new JPQL features", EclipseLink performance blog,
 * 20 June 2013.
 *
 * <p><b>The claim.</b> Queries may begin with {@code from}, compare several attributes at once,
 * follow a hierarchy and look back in time.
 *
 * <p><b>What is measured.</b> The document has no figures. The tests show what each of its queries
 * does today, and asserts the statements that they take, and those of doing without: a query for
 * each name, a query for each level.
 *
 * <p><b>What is left out.</b> No database that runs in this JVM has {@code CONNECT BY}: its SQL is
 * looked at and not executed, and the recursion of standard SQL stands in. Flashback needs Oracle.
 * The document's alias after {@code from} needs EclipseLink 4. Derby has no array expressions.
 *
 * <p><b>What would make it fail.</b> A part of a query that gets lost, and a query for each name or
 * level in place of one: see {@code QueryFaults}.
 *
 * <p><b>The tolerance.</b> Counts have none.
 *
 * <p><b>Running only this:</b> {@code mvn test -pl suites/eclipselink -am
 * -Dtest='dev.benchline.suites.eclipselink.queries.*Tests' -Dsurefire.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.queries;
