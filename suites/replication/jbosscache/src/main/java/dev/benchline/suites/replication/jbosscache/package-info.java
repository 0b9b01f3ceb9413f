/**
 * "Performance we should expect from PojoCache", Ben Wang, May 2006, with JBoss Cache 1.4.1 itself.
 *
 * <p><b>The warning of the document.</b> "All of the tests are performing 100% writes." 10-90 and
 * 5-95 are the parts of attaching objects and of changing their fields, and not of writes and
 * reads.
 *
 * <p><b>The claim.</b> TreeCache, which replicates a whole object with each put, is about 4 times
 * as fast as PojoCache when every request attaches a new object (100-0); with 9 field updates to
 * each attached object PojoCache is about twice as fast as TreeCache (10-90), with 19 about 3 times
 * (5-95); attaching sends about twice the bytes of a put, a field update about 125 bytes.
 *
 * <p><b>What is measured.</b> The bytes and the number of messages per request, counted directly
 * above the transport of two nodes on the loopback device, asynchronous, with lists of 10, 100 and
 * 200 courses. They are exact, and are what the document's reasoning is about. {@code
 * RepliesToARequestTests} has four nodes and synchronous replication as well.
 *
 * <p><b>What is left out.</b> Requests per second are no assertion: the nodes share this machine's
 * processors, where the document's had a machine each. The document's weaver cannot be had any
 * more. The types in {@code org.jboss.aop} stand in for what PojoCache calls of it, and {@code
 * Woven} for what the weaver did to the models. PojoCache does not work with JBoss Serialization on
 * today's JDKs, so messages are plain Java serialization.
 *
 * <p><b>What would make it fail.</b> A request that sends more bytes or more messages. {@code
 * ReplicationRowsTests} runs the fault of each row.
 *
 * <p><b>The tolerance</b> of counts is none. No times are stored, so there is none for them.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/replication/jbosscache -am
 * -Dtest='dev.benchline.suites.replication.jbosscache.*Tests'
 * -Dit.test='dev.benchline.suites.replication.jbosscache.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}. The machine
 * must let multicast through its loopback device.
 */
package dev.benchline.suites.replication.jbosscache;
