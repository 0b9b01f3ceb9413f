package dev.benchline.suites.replication.jbosscache;

import org.jboss.cache.CacheException;
import org.jboss.cache.TreeCache;

/** An update of a student that is attached. */
interface Update {

  /** The instructor of the first course. */
  Update OF_A_FIELD = (cache, student) -> student.courses().get(0).instructor("Ben Wang");

  void apply(TreeCache cache, Student student) throws CacheException;
}
