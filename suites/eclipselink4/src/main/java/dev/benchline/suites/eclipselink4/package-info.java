/**
 * "Optimizing Java Serialization", EclipseLink performance blog, 13 August 2013, its last section
 * "EclipseLink JPA", by EclipseLink 4: it still has what EclipseLink 5 no longer has.
 *
 * <p><b>The claim.</b> Wherever EclipseLink serializes, one may choose by what: in a mapping by
 * {@code @Convert(Kryo)}, and between caches by a property.
 *
 * <p><b>What is asserted.</b> The column that {@code @Convert(Convert.KRYO)} writes can be read
 * again and has the bytes that Kryo makes of the object, which are fewer than Java's. An update is
 * one message to the other unit, over JGroups within this JVM, with the bytes that Kryo or Java
 * makes of EclipseLink's command.
 *
 * <p><b>What is left out.</b> Times: the document has none here. Nothing is measured, so there are
 * neither baselines nor tolerances.
 *
 * <p><b>What would make it fail.</b> A converter that is left away, a serializer that is not the
 * chosen one, a unit that is not told: see {@code EclipseLink4RowsTests}.
 *
 * <p><b>Running only this:</b> {@code mvn test -pl suites/eclipselink4 -am
 * -Dtest='dev.benchline.suites.eclipselink4.*' -Dsurefire.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink4;
