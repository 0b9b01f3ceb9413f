package dev.benchline.suites.serialization;

/** EclipseLink MOXy as JSON. The document shows its 83 characters, but no times. */
class MoxyJsonPerformanceTests extends OrderPerformanceTests {

  MoxyJsonPerformanceTests() {
    super(SerializationSystem.MOXY_JSON);
  }
}
