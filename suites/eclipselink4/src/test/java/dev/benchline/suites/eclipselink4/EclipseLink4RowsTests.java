package dev.benchline.suites.eclipselink4;

import dev.benchline.suites.kit.RowsTests;

class EclipseLink4RowsTests extends RowsTests {

  EclipseLink4RowsTests() {
    super("eclipselink-4.md", 19, 20);
  }
}
