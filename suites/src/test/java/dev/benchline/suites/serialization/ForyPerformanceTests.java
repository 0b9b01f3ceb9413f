package dev.benchline.suites.serialization;

/** Apache Fory, with class names in the bytes. */
class ForyPerformanceTests extends OrderPerformanceTests {

  ForyPerformanceTests() {
    super(SerializationSystem.FORY);
  }
}
