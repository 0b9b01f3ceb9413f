package dev.benchline.suites.serialization;

/** Apache Fory, with registered classes, as it recommends. */
class ForyRegisteredPerformanceTests extends OrderPerformanceTests {

  ForyRegisteredPerformanceTests() {
    super(SerializationSystem.FORY_REGISTERED);
  }
}
