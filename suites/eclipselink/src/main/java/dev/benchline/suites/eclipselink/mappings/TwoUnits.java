package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.serializers.Serializer;

/** Two units over one database, whose caches tell each other what has changed. */
final class TwoUnits implements AutoCloseable {

  private static final AtomicInteger NUMBERS = new AtomicInteger(100);

  private final String channel = "channel" + NUMBERS.incrementAndGet();
  private final Database database = Database.start(Database.Product.H2);
  private final EntityManagerFactory here;
  private final EntityManagerFactory there;

  private TwoUnits(Class<? extends Serializer> serializer) {
    this.here = Units.openWithTables(unit(serializer));
    this.there = unit(serializer).createEntityManagerFactory();
  }

  /** Opens both, with a note of number 1 in both caches. */
  static TwoUnits open(Class<? extends Serializer> serializer) {
    TwoUnits units = new TwoUnits(serializer);
    Units.commit(units.here, manager -> manager.persist(new Note(1, "first")));
    units.readThere();
    return units;
  }

  private PersistenceConfiguration unit(Class<? extends Serializer> serializer) {
    return Units.of(database.connections(), Note.class)
        .property(PersistenceUnitProperties.COORDINATION_PROTOCOL, LocalTransport.class.getName())
        .property(PersistenceUnitProperties.COORDINATION_CHANNEL, channel)
        .property(PersistenceUnitProperties.COORDINATION_ASYNCH, "false")
        .property(PersistenceUnitProperties.COORDINATION_SERIALIZER, serializer.getName());
  }

  /** Changes the note in one unit, and returns how many bytes that sent. */
  long writeHere(String text) {
    long before = LocalTransport.bytesSent(channel);
    Units.commit(here, manager -> manager.find(Note.class, 1L).write(text));
    return LocalTransport.bytesSent(channel) - before;
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
