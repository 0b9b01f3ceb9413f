package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.UnitFault;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.descriptors.invalidation.NoExpiryCacheInvalidationPolicy;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;
import org.eclipse.persistence.queries.DatabaseQuery;
import org.eclipse.persistence.queries.ObjectLevelReadQuery;
import org.eclipse.persistence.queries.ReadQuery;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;

/** Each is as if somebody had left one annotation, or one hint, of the document away. */
final class CacheFaults {

  private CacheFaults() {}

  /** Of {@code @Cacheable(true)}. */
  public static final class NoSharedCache extends UnitFault {

    public NoSharedCache() {
      super("the shared cache off");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.setCacheIsolation(CacheIsolationType.ISOLATED));
    }
  }

  /** Of {@code @Cacheable(false)}, and of {@code @Cache(isolation = PROTECTED)}. */
  public static final class PlainSharedCache extends UnitFault {

    public PlainSharedCache() {
      super("a plain shared cache");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.setCacheIsolation(CacheIsolationType.SHARED));
    }
  }

  /** Of {@code @ReadOnly}. */
  public static final class NotReadOnly extends UnitFault {

    public NotReadOnly() {
      super("objects that are not read-only");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.setShouldBeReadOnly(false));
    }
  }

  /** Of {@code @Noncacheable}. */
  public static final class CachedRelations extends UnitFault {

    public CachedRelations() {
      super("relations that are cached");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).stream()
          .flatMap(d -> d.getMappings().stream())
          .filter(ForeignReferenceMapping.class::isInstance)
          .forEach(mapping -> mapping.setIsCacheable(true));
    }
  }

  /** Of every query hint. */
  public static final class NoHints extends UnitFault {

    public NoHints() {
      super("query hints left away");
    }

    @Override
    public void customize(Session session) {
      session
          .getEventManager()
          .addListener(
              new SessionEventAdapter() {
                @Override
                public void postLogin(SessionEvent event) {
                  event.getSession().getQueries().values().stream()
                      .flatMap(queries -> queries.stream())
                      .forEach(NoHints::unhint);
                }
              });
    }

    private static void unhint(DatabaseQuery query) {
      if (query instanceof ObjectLevelReadQuery read) {
        read.setIsReadOnly(false);
        read.setCacheUsage(ObjectLevelReadQuery.UseDescriptorSetting);
        ((ReadQuery) read).setQueryResultsCachePolicy(null);
      }
    }
  }

  /** Of a cache's size. */
  public static final class RoomForAll extends UnitFault {

    private static final int MORE_THAN_ALL = 10_000;

    public RoomForAll() {
      super("a cache with room for all");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.setIdentityMapSize(MORE_THAN_ALL));
    }
  }

  /** Of a cache's type. */
  public static final class FullCache extends UnitFault {

    public FullCache() {
      super("a cache of type FULL");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.useFullIdentityMap());
    }
  }

  /** Of when objects expire. */
  public static final class NeverExpires extends UnitFault {

    public NeverExpires() {
      super("objects that never expire");
    }

    @Override
    public void customize(Session session) {
      descriptors(session)
          .forEach(d -> d.setCacheInvalidationPolicy(new NoExpiryCacheInvalidationPolicy()));
    }
  }

  /** Of when results expire. */
  public static final class ResultsNeverExpire extends UnitFault {

    public ResultsNeverExpire() {
      super("results that never expire");
    }

    @Override
    public void customize(Session session) {
      session
          .getEventManager()
          .addListener(
              new SessionEventAdapter() {
                @Override
                public void postLogin(SessionEvent event) {
                  ReadQuery query =
                      (ReadQuery)
                          event.getSession().getQuery(Order.BY_CUSTOMER_CACHED_FOR_A_MILLISECOND);
                  query
                      .getQueryResultsCachePolicy()
                      .setCacheInvalidationPolicy(new NoExpiryCacheInvalidationPolicy());
                }
              });
    }
  }
}
