package dev.benchline.suites.embedded;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The cache of pages of the database of Derby's that is open, by its own account. */
final class PageCache {

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  private final ObjectName cache;

  private PageCache(ObjectName cache) {
    this.cache = cache;
  }

  /** Has it count from now on. */
  static PageCache counting() throws JMException {
    ObjectName cache =
        BEANS
            .queryNames(new ObjectName("org.apache.derby:type=CacheManager,name=PageCache,*"), null)
            .iterator()
            .next();
    BEANS.setAttribute(cache, new Attribute("CollectAccessCounts", true));
    return new PageCache(cache);
  }

  /** The pages that it may keep. */
  long most() throws JMException {
    return (Long) BEANS.getAttribute(cache, "MaxEntries");
  }

  long hits() throws JMException {
    return (Long) BEANS.getAttribute(cache, "HitCount");
  }

  long misses() throws JMException {
    return (Long) BEANS.getAttribute(cache, "MissCount");
  }

  /** The pages that were asked for, each of them as often as it was. */
  long touched() throws JMException {
    return hits() + misses();
  }
}
