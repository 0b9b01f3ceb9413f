/**
 * "Performance we should expect from PojoCache", Ben Wang, May 2006, with Infinispan, which JBoss
 * Cache has become.
 *
 * <p><b>The warning of the document.</b> "All of the tests are performing 100% writes." 10-90 and
 * 5-95 are the parts of whole students and of single fields, and not of writes and reads.
 *
 * <p><b>The claim.</b> Replicating the field that has changed, and not the whole object, makes
 * twice as many requests possible where nine of ten change a field, and three times as many where
 * nineteen of twenty do.
 *
 * <p><b>What is measured.</b> The bytes and the number of messages per request, counted above the
 * uppermost protocol of JGroups: two and four nodes on the loopback device, asynchronous and
 * synchronous, lists of 10, 100 and 200 courses. PojoCache found out by itself what had changed.
 * Its last heir, {@code FineGrainedAtomicMap}, went with Infinispan 10; what is left is to keep
 * each field under a key of its own, or to send the change as a function.
 *
 * <p><b>What is left out.</b> Requests per second are no assertion, as in {@code
 * suites/replication/jbosscache}; {@code InfinispanFiguresTests} writes them on the page, as
 * multiples of a put. Headers of JGroups are not counted.
 *
 * <p><b>What would make it fail.</b> A request that sends more or fewer bytes or messages. {@code
 * InfinispanReplicationTests} asserts the messages, which follow from what a cycle consists of.
 * {@code WholeValuesTests} sends whole values where a field update was meant.
 *
 * <p><b>The tolerance</b> of counts is none. No times are stored, so there is none for them.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/replication/infinispan -am
 * -Dtest='dev.benchline.suites.replication.infinispan.*Tests'
 * -Dit.test='dev.benchline.suites.replication.infinispan.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.replication.infinispan;
