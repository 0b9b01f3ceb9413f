package dev.benchline.suites.serialization;

/**
 * Oracle Coherence POF.
 *
 * <p>The document: 32 bytes with one line and 1,593 with a hundred. It withheld the times, because
 * the product was under a commercial license; the edition measured here is open source.
 */
class PofPerformanceTests extends OrderPerformanceTests {

  PofPerformanceTests() {
    super(SerializationSystem.POF);
  }
}
