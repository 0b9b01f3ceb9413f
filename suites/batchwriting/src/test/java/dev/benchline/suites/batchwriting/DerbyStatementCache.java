package dev.benchline.suites.batchwriting;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The cache of compiled statements of the databases that Derby has open in this JVM. */
final class DerbyStatementCache {

  private static final String ALL = "org.apache.derby:type=CacheManager,name=StatementCache,*";
  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  private DerbyStatementCache() {}

  /** Statements that were not found in it, and so were compiled, since it was asked first. */
  static long compiled() {
    try {
      long compiled = 0;
      for (ObjectName cache : BEANS.queryNames(new ObjectName(ALL), null)) {
        BEANS.setAttribute(cache, new Attribute("CollectAccessCounts", true));
        compiled += (Long) BEANS.getAttribute(cache, "MissCount");
      }
      return compiled;
    } catch (JMException e) {
      throw new IllegalStateException("Derby does not count what it compiles", e);
    }
  }
}
