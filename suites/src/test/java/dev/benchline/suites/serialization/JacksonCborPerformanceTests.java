package dev.benchline.suites.serialization;

/** Jackson as CBOR. */
class JacksonCborPerformanceTests extends OrderPerformanceTests {

  JacksonCborPerformanceTests() {
    super(SerializationSystem.JACKSON_CBOR);
  }
}
