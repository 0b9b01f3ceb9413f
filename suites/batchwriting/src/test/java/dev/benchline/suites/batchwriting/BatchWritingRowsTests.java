package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.RowsTests;
import dev.benchline.suites.kit.Today;

@Row(
    document = Document.ECLIPSELINK,
    number = 49,
    then = "Oracle, inserts: in a dynamic batch -10%, in a parametrized one +503%",
    today = Today.NOT_TESTED,
    now = "its percentages need an Oracle database; the test of that has never run")
@Row(
    document = Document.ECLIPSELINK,
    number = 50,
    then = "Oracle, updates: in a dynamic batch -8%, in a parametrized one +492%",
    today = Today.NOT_TESTED,
    now = "its percentages need an Oracle database; the test of that has never run")
@Row(
    document = Document.ECLIPSELINK,
    number = 54,
    then = "Db2: a parametrized batch is a big benefit, everything else is worse",
    today = Today.NOT_TESTED,
    now = "it needs a Db2 server; the test of that has never run")
@Row(
    document = Document.ECLIPSELINK,
    number = 55,
    then = "SQL Server: both kinds of batch are a benefit, the parametrized one is best",
    today = Today.NOT_TESTED,
    now = "it needs a SQL Server; the test of that has never run")
class BatchWritingRowsTests extends RowsTests {

  BatchWritingRowsTests() {
    super("batch-writing.md", 41, 65);
  }
}
