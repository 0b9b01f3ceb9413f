package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.server.ServerSession;

/** Two units over one database, whose caches tell each other what has changed. */
final class TwoUnits implements AutoCloseable {

  private static final AtomicInteger NUMBERS = new AtomicInteger(100);

  private final String channel = "channel" + NUMBERS.incrementAndGet();
  private final Database database = Database.start(Database.Product.H2);
  private final Transport transport;
  private final EntityManagerFactory here;
  private final EntityManagerFactory there;

  private TwoUnits(Transport transport, MessageSerializer serializer) {
    this.transport = transport;
    this.here = Units.openWithTables(unit(serializer));
    this.there = unit(serializer).createEntityManagerFactory();
    there.unwrap(ServerSession.class); // deploys it
  }

  /** Opens both, with a note of number 1 in both caches. */
  static TwoUnits open(Transport transport, MessageSerializer serializer)
      throws InterruptedException {
    TwoUnits units = new TwoUnits(transport, serializer);
    Transport.awaitConnections(units.here, units.there);
    Units.commit(units.here, manager -> manager.persist(new Note(1, "first")));
    units.readThere();
    return units;
  }

  private PersistenceConfiguration unit(MessageSerializer serializer) {
    PersistenceConfiguration unit = Units.of(database.connections(), Note.class);
    transport.settings().forEach(unit::property);
    return unit.property(PersistenceUnitProperties.COORDINATION_CHANNEL, channel)
        .property(PersistenceUnitProperties.COORDINATION_ASYNCH, "false")
        .property(PersistenceUnitProperties.COORDINATION_SERIALIZER, serializer.className());
  }

  /** The unit that changes notes, to observe it. */
  EntityManagerFactory here() {
    return here;
  }

  /** Changes the note in one unit, and returns how many bytes that sent. */
  long writeHere(String text) {
    long before = transport.bytesSent(channel);
    Units.commit(here, manager -> manager.find(Note.class, 1L).write(text));
    return transport.bytesSent(channel) - before;
  }

  /** What the other unit takes the note to say. */
  String readThere() {
    return Units.in(there, manager -> manager.find(Note.class, 1L)).text();
  }

  @Override
  public void close() {
    there.close();
    here.close();
    database.close();
  }
}
