package dev.benchline.suites.serialization;

/** Today's Kryo, with registered classes, as it recommends. */
class Kryo5RegisteredPerformanceTests extends OrderPerformanceTests {

  Kryo5RegisteredPerformanceTests() {
    super(SerializationSystem.KRYO_5_REGISTERED);
  }
}
