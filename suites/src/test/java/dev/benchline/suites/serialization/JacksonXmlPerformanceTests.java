package dev.benchline.suites.serialization;

/** Jackson as XML. */
class JacksonXmlPerformanceTests extends OrderPerformanceTests {

  JacksonXmlPerformanceTests() {
    super(SerializationSystem.JACKSON_XML);
  }
}
