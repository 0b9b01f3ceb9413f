package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.kit.RowsTests;

class IndexingRowsTests extends RowsTests {

  IndexingRowsTests() {
    super("indexing.md", 66, 74);
  }
}
