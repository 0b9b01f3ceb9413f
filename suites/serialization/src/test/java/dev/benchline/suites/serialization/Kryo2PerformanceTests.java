package dev.benchline.suites.serialization;

/**
 * Kryo 2.21, the document's.
 *
 * <p>The document: 90 bytes, 359,368 writes and 346,984 reads a second with one line; 1,216 bytes,
 * 22,862 and 31,499 with a hundred.
 */
class Kryo2PerformanceTests extends OrderPerformanceTests {

  Kryo2PerformanceTests() {
    super(SerializationSystem.KRYO_2);
  }
}
