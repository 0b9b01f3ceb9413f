package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sleepycat.je.LockTimeoutException;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All stores keep records alike, and the two engines isolate them alike. */
class EnginesAreEquivalentTests {

  @TempDir private Path directory;

  @Row(
      document = Document.ENGINES,
      number = 116,
      then = "all are functionally equivalent",
      today = Today.HOLDS,
      now = "they keep what is inserted, updated and deleted alike",
      fault = EngineFaults.KeepsDeleted.class)
  @ParameterizedTest
  @EnumSource
  void keeps_what_is_inserted_updated_and_deleted(Engine engine) throws Exception {
    try (Store store = Injection.into(Store.class, engine.open(directory, Durability.WRITTEN))) {
      for (int number : Records.shuffled(0, 10)) {
        store.insert(number, Records.data(number, 0));
        store.commit();
      }
      store.update(3, Records.data(3, 1));
      store.commit();
      store.delete(4);
      store.commit();

      assertThat(store.read(2)).isEqualTo(Records.data(2, 0));
      assertThat(store.read(3)).isEqualTo(Records.data(3, 1));
      assertThatThrownBy(() -> store.read(4)).isInstanceOf(IllegalStateException.class);
      assertThat(store.scan()).isEqualTo(9 * Records.DATA_BYTES);
      assertThat(store.scanDirty()).isEqualTo(9 * Records.DATA_BYTES);
      store.commit();
    }
  }

  @Test
  void only_a_dirty_read_of_je_sees_what_is_not_committed() throws Exception {
    try (JeStore store = new JeStore(directory, Durability.WRITTEN);
        JeStore other = store.another()) {
      store.insert(1, Records.data(1, 0));

      assertThat(other.scanDirty()).isEqualTo(Records.DATA_BYTES);
      assertThatThrownBy(other::scan).isInstanceOf(LockTimeoutException.class);
    }
  }

  @Test
  void only_a_dirty_read_of_the_dpl_takes_no_locks() throws Exception {
    try (DplStore store = new DplStore(directory, Durability.WRITTEN)) {
      store.insert(1, Records.data(1, 0));
      store.commit();

      long before = store.locks();
      assertThat(store.scanDirty()).isEqualTo(Records.DATA_BYTES);
      assertThat(store.locks()).isEqualTo(before);
      assertThat(store.scan()).isEqualTo(Records.DATA_BYTES);
      assertThat(store.locks()).isEqualTo(before + 1);
      assertThat(store.read(1)).isEqualTo(Records.data(1, 0));
      assertThat(store.locks()).isEqualTo(before + 2);
    }
  }

  @Test
  void only_a_dirty_read_of_hibernate_sees_what_is_not_committed() throws Exception {
    Derby derby = Derby.open(directory, Durability.WRITTEN);
    try (HibernateStore store = new HibernateStore(derby, false);
        Connection other = derby.connect();
        Statement delete = other.createStatement()) {
      store.insert(1, Records.data(1, 0));
      store.commit();
      other.setAutoCommit(false);
      delete.execute("delete from records");

      assertThat(store.scanDirty()).isZero();
      assertThatThrownBy(() -> store.read(1)).hasStackTraceContaining("lock could not be obtained");
      other.rollback();
    }
  }

  @Test
  void only_a_dirty_read_of_derby_sees_what_is_not_committed() throws Exception {
    try (DerbyStore store = new DerbyStore(Derby.open(directory, Durability.WRITTEN));
        DerbyStore other = store.another()) {
      store.insert(1, Records.data(1, 0));

      assertThat(other.scanDirty()).isEqualTo(Records.DATA_BYTES);
      assertThatThrownBy(other::scan).isInstanceOf(SQLException.class).hasMessageContaining("lock");
    }
  }
}
