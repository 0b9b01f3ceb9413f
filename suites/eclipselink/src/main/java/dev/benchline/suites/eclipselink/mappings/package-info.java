/**
 * "Optimizing Java Serialization", EclipseLink performance blog, 13 August 2013, its last section
 * "EclipseLink JPA".
 *
 * <p><b>The claim.</b> Wherever EclipseLink serializes, one may choose by what: in a mapping by
 * {@code @Convert}, and between caches by a property.
 *
 * <p><b>What is measured.</b> The document has no figures here. {@code
 * StoredFormatPerformanceTests} gates the bytes that an invoice takes in the database as XML, as
 * JSON, by Kryo and by Java. {@code CoordinationPerformanceTests} gates the bytes of the message
 * that tells another cache of a change, by Java and by Kryo. That all of it can be read again is in
 * {@code StoredFormatTests} and {@code CoordinationTests}.
 *
 * <p><b>What is left out.</b> {@code @Convert(KRYO)} by that name: EclipseLink 5 ships no Kryo, so
 * {@code KryoSerializer} brings today's; the suite {@code eclipselink4} has EclipseLink's own. XML
 * and JSON between caches, which EclipseLink's own serializers cannot do without a context of their
 * own.
 *
 * <p><b>What would make it fail.</b> Another format, or an upgrade that writes other bytes: {@code
 * SerializerRowsTests} shows a fault for each row.
 *
 * <p><b>The tolerance.</b> Bytes have none.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/eclipselink -am
 * -Dtest='dev.benchline.suites.eclipselink.mappings.*Tests'
 * -Dit.test='dev.benchline.suites.eclipselink.mappings.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}
 */
package dev.benchline.suites.eclipselink.mappings;
