package dev.benchline.suites.replication.infinispan;

import org.infinispan.AdvancedCache;

/** An update of a student in the cache. */
interface Update {

  void apply(AdvancedCache<Object, Object> cache, String id, Student student);
}
