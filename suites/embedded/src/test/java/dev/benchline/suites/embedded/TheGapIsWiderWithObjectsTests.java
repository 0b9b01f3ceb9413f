package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How many times the bytes of one way the other allocates for an operation: what each layer costs,
 * on any machine.
 */
class TheGapIsWiderWithObjectsTests {

  private static final int COUNT = 100;

  /** Arrays that both engines hand out: a header of 16 bytes, key or data, and padding to 8. */
  private static final int HANDED_OUT = 24 + 312;

  /**
   * Derby makes nothing else for each record. JE copies its cursor, an object of 72 bytes, from one
   * record to the next, and makes others beside it, some of which the JIT may spare.
   */
  private static final double WITH_A_CURSOR = (HANDED_OUT + 72.0) / HANDED_OUT;

  /**
   * DPL and Hibernate have the data twice, as it is stored and in the object. DPL also makes a map
   * of the objects that it has read for each record, whose table alone has 272 bytes: a quarter of
   * the 1,100 or so that Hibernate allocates for a record.
   */
  private static final double WITH_A_MAP = 1.2;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir private Path directory;

  @Row(
      document = Document.ENGINES,
      number = 115,
      then = "the gap is more pronounced with objects",
      today = Today.HOLDS,
      now = "Hibernate allocates more times the bytes of DPL than Derby those of JE, but to scan",
      fault = EngineFaults.HibernateForDpl.class)
  @Test
  void hibernate_is_further_from_dpl_than_derby_from_je() throws Exception {
    Engine dpl = Injection.into(Engine.class, Engine.DPL);
    for (Operation operation :
        new Operation[] {Operation.UPDATE, Operation.READ, Operation.DELETE}) {
      assertThat(times(operation, Engine.HIBERNATE, dpl))
          .as(operation.name())
          .isGreaterThan(times(operation, Engine.DERBY, Engine.JE));
    }
  }

  @Row(
      document = Document.ENGINES,
      number = 115,
      then = "JE is ahead in every test",
      today = Today.REFUTED,
      now = "not in scans, where Derby allocates less than JE, and Hibernate less than DPL",
      fault = EngineFaults.DerbyForJe.class)
  @Test
  void je_is_not_ahead_in_scans() throws Exception {
    Engine je = Injection.into(Engine.class, Engine.JE);

    assertThat(times(Operation.SCAN, je, Engine.DERBY)).isGreaterThan(WITH_A_CURSOR);
    assertThat(times(Operation.SCAN, Engine.DPL, Engine.HIBERNATE)).isGreaterThan(WITH_A_MAP);
  }

  @Row(
      document = Document.ENGINES,
      number = 110,
      then = "read of objects in sequence: the gap is much more pronounced",
      today = Today.REFUTED,
      now =
          "DPL makes a map of its objects for each record, and allocates more than 1.2 times the bytes"
              + " of Hibernate",
      fault = EngineFaults.HibernateForDpl.class)
  @Test
  void dpl_is_not_ahead_in_scans() throws Exception {
    Engine dpl = Injection.into(Engine.class, Engine.DPL);

    assertThat(times(Operation.SCAN, dpl, Engine.HIBERNATE)).isGreaterThan(WITH_A_MAP);
  }

  @Row(
      document = Document.ENGINES,
      number = 107,
      then = "a dirty read in sequence: JE is superior",
      today = Today.REFUTED,
      now =
          "JE copies its cursor for each record, and allocates more than 1.2 times the bytes of"
              + " Derby; no time is claimed",
      fault = EngineFaults.DerbyForJe.class)
  @Test
  void je_is_not_ahead_in_dirty_scans() throws Exception {
    Engine je = Injection.into(Engine.class, Engine.JE);

    assertThat(times(Operation.DIRTY_SCAN, je, Engine.DERBY)).isGreaterThan(WITH_A_CURSOR);
  }

  private double times(Operation operation, Engine engine, Engine other) throws Exception {
    return (double) allocated(operation, engine) / allocated(operation, other);
  }

  /** The second hundred of an operation: the first one has loaded the classes. */
  private long allocated(Operation operation, Engine engine) throws Exception {
    Path fresh = Files.createTempDirectory(directory, "gap");
    try (Store store = engine.open(fresh, Durability.WRITTEN)) {
      for (int number : Records.inOrder(0, 4 * COUNT)) {
        store.insert(number, Records.data(number, 0));
      }
      store.commit();
      perform(operation, store, 0);
      long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      perform(operation, store, COUNT);
      return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    }
  }

  private static void perform(Operation operation, Store store, int first) throws Exception {
    for (int number : Records.inOrder(first, COUNT)) {
      switch (operation) {
        case UPDATE -> store.update(number, Records.data(number, 1));
        case READ -> store.read(number);
        case DELETE -> store.delete(number);
        case SCAN -> store.scan();
        case DIRTY_SCAN -> store.scanDirty();
      }
      store.commit();
    }
  }

  private enum Operation {
    UPDATE,
    READ,
    DELETE,
    SCAN,
    DIRTY_SCAN
  }
}
