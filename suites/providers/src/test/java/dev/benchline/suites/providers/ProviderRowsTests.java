package dev.benchline.suites.providers;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.RowsTests;
import dev.benchline.suites.kit.Today;

@Row(
    document = Document.ECLIPSELINK,
    number = 93,
    then = "1,016,884 queries a second",
    today = Today.NOT_TESTED,
    now = "it is a property of the desktop that it ran on")
class ProviderRowsTests extends RowsTests {

  ProviderRowsTests() {
    super("jpa-providers.md", 93, 99);
  }
}
