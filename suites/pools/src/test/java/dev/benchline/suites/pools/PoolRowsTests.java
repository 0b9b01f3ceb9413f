package dev.benchline.suites.pools;

import dev.benchline.suites.kit.RowsTests;

class PoolRowsTests extends RowsTests {

  PoolRowsTests() {
    super("connection-pools.md", 141, 151);
  }
}
