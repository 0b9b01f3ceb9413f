package dev.benchline.suites.blobs;

import dev.benchline.suites.kit.RowsTests;

class BlobRowsTests extends RowsTests {

  BlobRowsTests() {
    super("blobs.md", 131, 140);
  }
}
