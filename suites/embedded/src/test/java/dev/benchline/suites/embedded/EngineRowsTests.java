package dev.benchline.suites.embedded;

import dev.benchline.suites.kit.RowsTests;

class EngineRowsTests extends RowsTests {

  EngineRowsTests() {
    super("berkeley-db.md", 100, 116);
  }
}
