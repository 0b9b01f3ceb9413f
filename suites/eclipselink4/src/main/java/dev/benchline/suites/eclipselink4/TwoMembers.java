package dev.benchline.suites.eclipselink4;

import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;

/** Two units over one database that tell each other of changes by JGroups. */
final class TwoMembers implements AutoCloseable {

  private static final long PATIENCE_NANOS = 30_000_000_000L;

  private final Unit here;
  private final Unit there;

  /**
   * Opens both, with a notice of number 1 in both caches.
   *
   * @param serializer of their messages
   */
  TwoMembers(DataSource connections, MessageSerializer serializer) {
    Map<String, String> settings =
        Map.of(
            PersistenceUnitProperties.COORDINATION_PROTOCOL,
            "jgroups",
            PersistenceUnitProperties.COORDINATION_JGROUPS_CONFIG,
            "one-jvm.xml",
            PersistenceUnitProperties.COORDINATION_CHANNEL,
            UUID.randomUUID().toString(),
            PersistenceUnitProperties.COORDINATION_SERIALIZER,
            serializer.className());
    here = Unit.open(connections, settings);
    there = Unit.open(connections, settings);
    here.commit(manager -> manager.persist(new Notice(1, "first")));
    readThere();
  }

  /** The unit that changes notices, to observe it. */
  Unit here() {
    return here;
  }

  /** Changes the notice in one unit. */
  void writeHere(String text) {
    here.commit(manager -> manager.find(Notice.class, 1L).write(text));
  }

  /** The notice as the other unit has it. */
  String readThere() {
    return there.in(manager -> manager.find(Notice.class, 1L)).text();
  }

  /** Waits until the other unit has a text, and returns what it has in the end. */
  String awaitThere(String text) throws InterruptedException {
    long start = System.nanoTime();
    while (!readThere().equals(text) && System.nanoTime() - start < PATIENCE_NANOS) {
      Thread.sleep(1);
    }
    return readThere();
  }

  @Override
  public void close() {
    there.close();
    here.close();
  }
}
