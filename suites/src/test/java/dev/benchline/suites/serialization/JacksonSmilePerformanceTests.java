package dev.benchline.suites.serialization;

/** Jackson as Smile, which writes a name once and then refers to it. */
class JacksonSmilePerformanceTests extends OrderPerformanceTests {

  JacksonSmilePerformanceTests() {
    super(SerializationSystem.JACKSON_SMILE);
  }
}
