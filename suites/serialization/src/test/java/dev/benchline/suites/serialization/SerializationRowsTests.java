package dev.benchline.suites.serialization;

import dev.benchline.suites.kit.RowsTests;

class SerializationRowsTests extends RowsTests {

  SerializationRowsTests() {
    super("serialization.md", 1, 17);
  }
}
