package dev.benchline.suites.serialization;

/** Jackson as JSON, today's usual text format. */
class JacksonJsonPerformanceTests extends OrderPerformanceTests {

  JacksonJsonPerformanceTests() {
    super(SerializationSystem.JACKSON_JSON);
  }
}
