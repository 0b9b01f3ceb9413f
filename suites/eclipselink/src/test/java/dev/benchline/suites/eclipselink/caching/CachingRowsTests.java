package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.RowsTests;
import dev.benchline.suites.kit.Today;

@Row(
    document = Document.ECLIPSELINK,
    number = 92,
    then = "TopLink Grid shares caches between servers",
    today = Today.NOT_TESTED,
    now = "it needs a license")
class CachingRowsTests extends RowsTests {

  CachingRowsTests() {
    super("caching.md", 75, 92);
  }
}
