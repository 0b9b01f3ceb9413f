package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.RowsTests;

class BatchWritingRowsTests extends RowsTests {

  BatchWritingRowsTests() {
    super("batch-writing.md", 41, 65);
  }
}
