package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What twenty records take: locks of JE by the DPL, which has no SQL, and statements by Hibernate.
 */
class ObjectsWithoutSqlTests {

  private static final int COUNT = 20;

  @TempDir private Path directory;

  @Row(
      document = Document.ENGINES,
      number = 105,
      then = "update of objects: the gap is even more pronounced",
      today = Today.HOLDS,
      now =
          "no SQL against a select and an update; the time is not claimed: it was 1.2 to 1.3 times"
              + " as fast once the JIT had compiled Hibernate",
      fault = EngineFaults.HibernateForDpl.class)
  @Test
  void an_update_takes_a_select_and_an_update() throws Exception {
    Each update = (store, number) -> store.update(number, Records.data(number, 1));

    assertThat(locks(dpl(), update)).isEqualTo(3 * COUNT);
    assertThat(statements(Engine.HIBERNATE, update)).isEqualTo(2 * COUNT);
  }

  @Row(
      document = Document.ENGINES,
      number = 106,
      then = "delete of objects: the gap is even more pronounced",
      today = Today.HOLDS,
      now =
          "no SQL against a select and a delete; the time is not claimed, because a record can be"
              + " deleted only once",
      fault = EngineFaults.HibernateForDpl.class)
  @Test
  void a_delete_takes_a_select_and_a_delete() throws Exception {
    assertThat(locks(dpl(), Store::delete)).isEqualTo(COUNT);
    assertThat(statements(Engine.HIBERNATE, Store::delete)).isEqualTo(2 * COUNT);
  }

  /** One query for all records, whose bytes say that each has become an object. */
  @Row(
      document = Document.ENGINES,
      number = 110,
      then = "read of objects in sequence: the gap is much more pronounced",
      today = Today.HOLDS,
      now = "no SQL against 1 query; its time is too close to call",
      fault = EngineFaults.FindsEach.class)
  @Test
  void a_scan_takes_a_query() throws Exception {
    assertThat(scan(Engine.DPL, Store::locks)).isEqualTo(COUNT);
    assertThat(scan(Engine.HIBERNATE, Store::statements)).isEqualTo(1);
  }

  @Row(
      document = Document.ENGINES,
      number = 111,
      then = "random read of objects: the gap is much more pronounced",
      today = Today.HOLDS,
      now = "no SQL against a select; by EnginesPerformanceTests DPL is 1.5 times as fast",
      fault = EngineFaults.HibernateForDpl.class)
  @Test
  void a_random_read_takes_a_select() throws Exception {
    assertThat(locks(dpl(), Store::read)).isEqualTo(COUNT);
    assertThat(statements(Engine.HIBERNATE, Store::read)).isEqualTo(COUNT);
  }

  private static Engine dpl() {
    return Injection.into(Engine.class, Engine.DPL);
  }

  private long locks(Engine engine, Each each) throws Exception {
    return count(engine, each, Store::locks);
  }

  private long statements(Engine engine, Each each) throws Exception {
    return count(engine, each, Store::statements);
  }

  private long count(Engine engine, Each each, ToLongFunction<Store> counter) throws Exception {
    try (Store store = filled(engine)) {
      long before = counter.applyAsLong(store);
      for (int number : Records.shuffled(0, COUNT)) {
        each.on(store, number);
        store.commit();
      }
      return counter.applyAsLong(store) - before;
    }
  }

  private long scan(Engine engine, ToLongFunction<Store> counter) throws Exception {
    try (Store store = filled(engine)) {
      long before = counter.applyAsLong(store);
      assertThat(store.scan()).isEqualTo(COUNT * Records.DATA_BYTES);
      store.commit();
      return counter.applyAsLong(store) - before;
    }
  }

  private Store filled(Engine engine) throws Exception {
    Path fresh = Files.createTempDirectory(directory, "objects");
    Store store = Injection.into(Store.class, engine.openCounted(fresh, Durability.WRITTEN));
    for (int number : Records.inOrder(0, COUNT)) {
      store.insert(number, Records.data(number, 0));
    }
    store.commit();
    return store;
  }

  @FunctionalInterface
  private interface Each {
    void on(Store store, int number) throws Exception;
  }
}
