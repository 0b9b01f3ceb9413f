package dev.benchline.suites.replication.jbosscache;

import org.jboss.cache.CacheException;
import org.jboss.cache.TreeCache;
import org.jboss.cache.aop.PojoCache;

/**
 * The document's four cases: a cycle of requests of one client, which has a name of its own in the
 * cache. All of them write.
 */
enum Requests {
  /** The whole object each time, to the plain cache. */
  TREE_CACHE("TreeCache", 0),
  /** A new object attached each time. */
  ATTACH_ALWAYS("PojoCache 100-0", 0),
  /** One object attached, then nine updates of a field. */
  ATTACH_EVERY_10("PojoCache 10-90", 9),
  /** One object attached, then nineteen updates of a field. */
  ATTACH_EVERY_20("PojoCache 5-95", 19);

  /** The system property that plants the fault: whole objects where a field was meant. */
  static final String FAULT = "suites.replication.whole";

  private static final String FQN = "/students/1";
  private static final String KEY = "student";

  private final String title;
  private final int updates;

  Requests(String title, int updates) {
    this.title = title;
    this.updates = updates;
  }

  String title() {
    return title;
  }

  /** How many requests a cycle has. */
  int count() {
    return 1 + updates;
  }

  /** A cache of the kind that the case is about. */
  TreeCache newCache() throws Exception {
    return this == TREE_CACHE ? new TreeCache() : new PojoCache();
  }

  /**
   * One cycle.
   *
   * @param student for PojoCache a new one each time, because it does nothing about one it knows
   */
  void cycle(TreeCache cache, Student student) throws CacheException {
    if (this == TREE_CACHE) {
      cache.put(FQN, KEY, student);
      return;
    }
    ((PojoCache) cache).putObject(FQN, student);
    for (int i = 0; i < updates; i++) {
      update(cache, student);
    }
  }

  private static void update(TreeCache cache, Student student) throws CacheException {
    if (Boolean.getBoolean(FAULT)) {
      cache.put(FQN, KEY, Student.withCourses(student.courses().size()));
    } else {
      student.courses().get(0).instructor("Ben Wang");
    }
  }

  /** What a node has of it. */
  Student get(TreeCache cache) throws CacheException {
    return (Student)
        (this == TREE_CACHE ? cache.get(FQN, KEY) : ((PojoCache) cache).getObject(FQN));
  }
}
