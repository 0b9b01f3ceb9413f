package dev.benchline.suites.replication.jbosscache;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.RowsTests;
import dev.benchline.suites.kit.Today;

@Row(
    document = Document.POJO_CACHE,
    number = 125,
    then = "100-0 keeps processors busiest",
    today = Today.NOT_TESTED,
    now = "it needs a machine for each node")
class ReplicationRowsTests extends RowsTests {

  ReplicationRowsTests() {
    super("replication.md", 117, 130);
  }
}
