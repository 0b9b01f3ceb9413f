package dev.benchline.suites.serialization;

/** Today's Kryo, with class names in the bytes as 2.21 had them. */
class Kryo5PerformanceTests extends OrderPerformanceTests {

  Kryo5PerformanceTests() {
    super(SerializationSystem.KRYO_5);
  }
}
