package dev.benchline.suites.eclipselink;

import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.persistence.descriptors.DescriptorEvent;
import org.eclipse.persistence.descriptors.DescriptorEventAdapter;
import org.eclipse.persistence.sessions.Session;

/** Counts the objects that a unit builds from rows, and those that it copies from its cache. */
public final class ObjectEvents {

  private final AtomicLong built = new AtomicLong();
  private final AtomicLong copied = new AtomicLong();

  private ObjectEvents() {}

  /** Begins to count in an open unit. */
  public static ObjectEvents of(EntityManagerFactory unit) {
    ObjectEvents events = new ObjectEvents();
    Listener listener = new Listener(events);
    unit.unwrap(Session.class)
        .getDescriptors()
        .values()
        .forEach(descriptor -> descriptor.getEventManager().addListener(listener));
    return events;
  }

  /** Objects made of rows. */
  public long built() {
    return built.get();
  }

  /** Copies made for an entity manager, of new objects or of those in the cache. */
  public long copied() {
    return copied.get();
  }

  private static final class Listener extends DescriptorEventAdapter {

    private final ObjectEvents events;

    Listener(ObjectEvents events) {
      this.events = events;
    }

    @Override
    public void postBuild(DescriptorEvent event) {
      events.built.incrementAndGet();
    }

    @Override
    public void postClone(DescriptorEvent event) {
      events.copied.incrementAndGet();
    }
  }
}
