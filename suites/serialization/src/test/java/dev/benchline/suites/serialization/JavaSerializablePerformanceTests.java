package dev.benchline.suites.serialization;

/**
 * {@link java.io.Serializable}, the document's measure of all others.
 *
 * <p>The document: 636 bytes, 128,634 writes and 19,180 reads a second with one line; 2,715 bytes,
 * 16,470 and 10,215 with a hundred.
 */
class JavaSerializablePerformanceTests extends OrderPerformanceTests {

  JavaSerializablePerformanceTests() {
    super(SerializationSystem.JAVA_SERIALIZABLE);
  }
}
