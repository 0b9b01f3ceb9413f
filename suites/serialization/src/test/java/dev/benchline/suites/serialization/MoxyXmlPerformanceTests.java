package dev.benchline.suites.serialization;

/**
 * EclipseLink MOXy as XML.
 *
 * <p>The document: 101 bytes, 348,056 writes and 47,334 reads a second with one line; 6,628 bytes,
 * 7,304 and 2,731 with a hundred.
 */
class MoxyXmlPerformanceTests extends OrderPerformanceTests {

  MoxyXmlPerformanceTests() {
    super(SerializationSystem.MOXY_XML);
  }
}
