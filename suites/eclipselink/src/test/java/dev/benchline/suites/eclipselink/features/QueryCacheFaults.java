package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.eclipselink.UnitFault;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.queries.ReadQuery;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;

/** Faults of the query cache, of the tuner, and of what one server tells another. */
final class QueryCacheFaults {

  private QueryCacheFaults() {}

  /** As if somebody had made employees uncacheable: then their queries are not cached either. */
  public static final class Uncacheable extends UnitFault {

    public Uncacheable() {
      super("objects that are not cached");
    }

    @Override
    public void customize(Session session) {
      session.getDescriptor(Employee.class).setCacheIsolation(CacheIsolationType.ISOLATED);
    }
  }

  /** As if somebody had asked for results that are never stale. */
  public static final class AlwaysInvalidated extends Invalidation {

    public AlwaysInvalidated() {
      super("results that are invalidated", Employee.ALL_CACHED_FOR_EVER, true);
    }
  }

  /** As if somebody had asked for results that may be stale. */
  public static final class NeverInvalidated extends Invalidation {

    public NeverInvalidated() {
      super("invalidate-on-change=false", Employee.ALL_CACHED, false);
    }
  }

  /** Of a named query's results, on a change. */
  private abstract static class Invalidation extends UnitFault {

    private final String query;
    private final boolean onChange;

    Invalidation(String title, String query, boolean onChange) {
      super(title);
      this.query = query;
      this.onChange = onChange;
    }

    @Override
    public void customize(Session session) {
      session
          .getEventManager()
          .addListener(
              new SessionEventAdapter() {
                @Override
                public void postLogin(SessionEvent event) {
                  ReadQuery cached = (ReadQuery) event.getSession().getQuery(query);
                  cached.getQueryResultsCachePolicy().setInvalidateOnChange(onChange);
                }
              });
    }
  }

  /** As if something else had overruled the tuner. */
  public static final class NoBatches extends UnitFault {

    public NoBatches() {
      super("batch writing off");
    }

    @Override
    public void customize(Session session) {
      session.getLogin().setUsesBatchWriting(false);
    }
  }

  /** As if somebody had left the protocol of cache coordination away. */
  public static final class Uncoordinated implements Fault {

    @Override
    public String title() {
      return "no coordination";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(TwoServers.Coordination.class, on -> TwoServers.Coordination.OFF);
    }
  }

  /** As if somebody had asked for new objects to be sent. */
  public static final class SendsNewObjectsAsWell implements Fault {

    @Override
    public String title() {
      return "new objects that are sent as well";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(
          TwoServers.Coordination.class, on -> TwoServers.Coordination.OF_NEW_OBJECTS_AS_WELL);
    }
  }
}
