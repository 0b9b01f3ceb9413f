package dev.benchline.suites.eclipselink;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.RowsTests;
import dev.benchline.suites.kit.Today;

@Row(
    document = Document.ECLIPSELINK,
    number = 29,
    then = "AS OF SCN, for Oracle's flashback",
    today = Today.NOT_TESTED,
    now = "it needs an Oracle database")
@Row(
    document = Document.ECLIPSELINK,
    number = 36,
    then = "Oracle's change notification invalidates the query cache",
    today = Today.NOT_TESTED,
    now = "it needs an Oracle database")
class JpaFeaturesRowsTests extends RowsTests {

  JpaFeaturesRowsTests() {
    super("jpa-features.md", 21, 40);
  }
}
