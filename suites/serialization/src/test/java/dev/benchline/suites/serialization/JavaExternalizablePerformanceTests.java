package dev.benchline.suites.serialization;

/**
 * {@link java.io.Externalizable}.
 *
 * <p>The document: 435 bytes, 160,549 writes and 26,678 reads a second with one line; 2,811 bytes,
 * 16,206 and 11,483 with a hundred.
 */
class JavaExternalizablePerformanceTests extends OrderPerformanceTests {

  JavaExternalizablePerformanceTests() {
    super(SerializationSystem.JAVA_EXTERNALIZABLE);
  }
}
