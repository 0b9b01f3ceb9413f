package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.suites.kit.RowsTests;

class SerializerRowsTests extends RowsTests {

  SerializerRowsTests() {
    super("eclipselink-serializers.md", 18, 20);
  }
}
