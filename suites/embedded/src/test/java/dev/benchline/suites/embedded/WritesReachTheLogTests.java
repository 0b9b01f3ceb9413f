package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What JE and Derby write to their logs for a record of 6 + 294 bytes, each in a transaction of its
 * own. JE's log is its data: it has the record once. Derby's is there to redo and to undo: an
 * update has the data before and after, and each record has those of its page and of its index.
 */
class WritesReachTheLogTests {

  private static final int RECORD = Records.KEY_BYTES + Records.DATA_BYTES;

  /** Of an entry in JE's log: checksum 4, type 1, flags 1, entry before 4, length 4. */
  private static final int HEADER = 14;

  /**
   * The most that an entry has beside its header, key and data: numbers, which JE packs. Those of a
   * commit are its transaction in 3 bytes, its time in 7, a position in the log in 4, and two that
   * are 0 in a byte each. Those of a record are fewer bytes.
   */
  private static final int NUMBERS = 16;

  /**
   * For each insert at random, what JE writes of nodes that it splits. A node has 128 keys, so a
   * hundred inserts into one of a hundred split it twice, and each time two halves of 64 keys are
   * written. A key takes 6 bytes, its record's position 4, length 2 and state 2; 1 byte is spare.
   */
  private static final double SPLITS = 2 * 2 * 64 * 15 / 100.0;

  @TempDir private Path directory;

  @Row(
      document = Document.ENGINES,
      number = 114,
      then = "durable commits reach the disk",
      today = Today.HOLDS,
      now = "1 forced write a commit, in JE and in Derby",
      fault = EngineFaults.NotForced.class)
  @ParameterizedTest
  @EnumSource(names = {"JE", "DERBY"})
  void a_durable_commit_waits_for_the_disk_once(Engine engine) throws Exception {
    Map<String, PerRecord> written = written(engine, Durability.FORCED);

    for (String operation :
        new String[] {"insert in order", "insert at random", "update", "delete"}) {
      assertOneCommit(written.get(operation), Durability.FORCED, engine + ", " + operation);
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 100,
      then = "durable inserts: JE ahead of Derby",
      today = Today.HOLDS,
      now =
          "1 commit and 1 forced write a record in both; JE writes the record once, which is less"
              + " than 3/4 of what Derby writes; no time is claimed: it is the disk's",
      fault = EngineFaults.NotForced.class)
  @Test
  void je_writes_a_durably_inserted_record_once() throws Exception {
    assertJeWrites(Durability.FORCED, "insert at random", RECORD, SPLITS, 3.0 / 4);
  }

  @Row(
      document = Document.ENGINES,
      number = 101,
      then = "inserts in order: JE is the clear winner",
      today = Today.HOLDS,
      now =
          "1 commit a record in both; JE writes the record once, which is less than 3/4 of what"
              + " Derby writes; no time is claimed: its lead was no larger than what other work on"
              + " the machine changes",
      fault = EngineFaults.CommitsEverySecond.class)
  @Test
  void je_writes_a_record_inserted_in_order_once() throws Exception {
    assertJeWrites(Durability.WRITTEN, "insert in order", RECORD, 0, 3.0 / 4);
  }

  @Row(
      document = Document.ENGINES,
      number = 102,
      then = "inserts at random: JE is the clear winner",
      today = Today.HOLDS,
      now =
          "1 commit a record in both; JE writes the record once, which is less than 3/4 of what"
              + " Derby writes; no time is claimed: its lead was no larger than what other work on"
              + " the machine changes",
      fault = EngineFaults.CommitsEverySecond.class)
  @Test
  void je_writes_a_record_inserted_at_random_once() throws Exception {
    assertJeWrites(Durability.WRITTEN, "insert at random", RECORD, SPLITS, 3.0 / 4);
  }

  @Row(
      document = Document.ENGINES,
      number = 103,
      then = "update: JE has a substantial lead",
      today = Today.HOLDS,
      now =
          "1 commit a record in both; JE writes the new record, and Derby the old data and the new;"
              + " no time is claimed: not every round of the speeds below has a lead",
      fault = EngineFaults.CommitsEverySecond.class)
  @Test
  void je_writes_an_updated_record_once() throws Exception {
    assertJeWrites(Durability.WRITTEN, "update", RECORD, 0, 1.0 / 2);
    assertThat(written(Engine.DERBY, Durability.WRITTEN).get("update").bytes())
        .isGreaterThan(2 * Records.DATA_BYTES);
  }

  @Row(
      document = Document.ENGINES,
      number = 104,
      then = "delete: JE has a substantial lead",
      today = Today.HOLDS,
      now =
          "1 commit a record in both; JE writes the key alone: less than 1/3 of what Derby writes,"
              + " and again to reclaim it; no time is claimed: not every round of the speeds below"
              + " has a lead",
      fault = EngineFaults.CommitsEverySecond.class)
  @Test
  void je_writes_the_key_of_a_deleted_record() throws Exception {
    assertJeWrites(Durability.WRITTEN, "delete", Records.KEY_BYTES, 0, 1.0 / 3);
    assertThat(writtenToReclaim(100, 2)).isGreaterThan(2 * writtenToReclaim(100, 100));
  }

  /**
   * The bytes that Derby writes to reclaim the space of each n-th record, which it leaves to a
   * thread.
   */
  private long writtenToReclaim(int records, int each) throws Exception {
    Path fresh = Files.createTempDirectory(directory, "reclaimed");
    try (DerbyStore store = new DerbyStore(Derby.counted(fresh, Durability.WRITTEN))) {
      for (int number : Records.inOrder(0, records)) {
        store.insert(number, Records.data(number, 0));
        store.commit();
      }
      for (int number = 0; number < records; number += each) {
        store.delete(number);
        store.commit();
      }
      Written before = store.written();
      store.purge();
      return store.written().since(before).bytes();
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 112,
      then = "records of 6 + 294 bytes, autocommit off, as many transactions as one asks for",
      today = Today.HOLDS,
      now = "50 inserts in one transaction are 1 commit",
      fault = EngineFaults.CommitsEach.class)
  @ParameterizedTest
  @EnumSource
  void one_transaction_is_one_commit(Engine engine) throws Exception {
    assertThat(Records.keyBytes(0)).hasSize(6);
    assertThat(Records.data(0, 0)).hasSize(294);
    assertThat(written(engine, Durability.WRITTEN).get("load in one transaction").commits())
        .isEqualTo(1.0 / 50);
  }

  /**
   * Asserts a commit a record of both engines, and the bytes of JE's log: an entry for the record,
   * and one for its commit.
   *
   * @param bytes of the record that are written
   * @param nodes bytes of nodes, at most
   * @param ofDerby the part of Derby's bytes that they stay below
   */
  private void assertJeWrites(
      Durability durability, String operation, int bytes, double nodes, double ofDerby)
      throws Exception {
    PerRecord je = written(Engine.JE, durability).get(operation);
    PerRecord derby = written(Engine.DERBY, durability).get(operation);

    assertOneCommit(je, durability, "JE, " + operation);
    assertOneCommit(derby, durability, "Derby, " + operation);
    assertThat(je.bytes())
        .as(operation)
        .isBetween(bytes + 2.0 * HEADER, bytes + 2 * (HEADER + NUMBERS) + nodes)
        .isLessThan(ofDerby * derby.bytes());
  }

  private static void assertOneCommit(PerRecord written, Durability durability, String what) {
    Expected.exactly("commits", 1)
        .and("forced writes", durability == Durability.FORCED ? 1 : 0)
        .assertEqualTo(
            Map.of("commits", written.commits(), "forced writes", written.forced()), what);
  }

  private Map<String, PerRecord> written(Engine engine, Durability durability) throws Exception {
    Map<String, PerRecord> written = new HashMap<>();
    Path fresh = Files.createTempDirectory(directory, "written");
    try (Store store =
        Injection.into(
            Store.class, engine.openCounted(fresh, Injection.into(Durability.class, durability)))) {
      Workload.perform(
          store,
          (operation, log, records) ->
              written.put(
                  operation,
                  new PerRecord(
                      log.bytes() / records, log.writes() / records, log.forced() / records)));
    }
    return written;
  }

  /**
   * What is written for a record.
   *
   * @param bytes of the log
   */
  private record PerRecord(double bytes, double commits, double forced) {}
}
