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
  TREE_CACHE("TreeCache", 0, "1,224, 8,415 and 16,341", "1, 1"),
  /** A new object attached each time. */
  ATTACH_ALWAYS("PojoCache 100-0", 0, "\"twice as much\" as TreeCache", "0.24, 0.25"),
  /** One object attached, then nine updates of a field. */
  ATTACH_EVERY_10("PojoCache 10-90", 9, "not given", "1.87, 2.04"),
  /** One object attached, then nineteen updates of a field. */
  ATTACH_EVERY_20("PojoCache 5-95", 19, "not given", "2.98, 3.08");

  private static final int FIRST = 1;
  private static final String KEY = "student";

  private final String title;
  private final int updates;
  private final String documentsBytes;
  private final String documentsSpeed;

  Requests(String title, int updates, String documentsBytes, String documentsSpeed) {
    this.title = title;
    this.updates = updates;
    this.documentsBytes = documentsBytes;
    this.documentsSpeed = documentsSpeed;
  }

  String title() {
    return title;
  }

  /** What the document says of its bytes. */
  String documentsBytes() {
    return documentsBytes;
  }

  /** The document's throughput to that of TreeCache, asynchronous and synchronous. */
  String documentsSpeed() {
    return documentsSpeed;
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
    cycle(cache, student, FIRST);
  }

  /** The same of one of several clients, each of which has a name of its own. */
  void cycle(TreeCache cache, Student student, int client) throws CacheException {
    String name = name(client);
    if (this == TREE_CACHE) {
      cache.put(name, KEY, student);
      return;
    }
    ((PojoCache) cache).putObject(name, student);
    for (int i = 0; i < updates; i++) {
      student.courses().get(0).instructor("Ben Wang");
    }
  }

  /** The state that a node has of a client. */
  Student get(TreeCache cache, int client) throws CacheException {
    String name = name(client);
    return (Student)
        (this == TREE_CACHE ? cache.get(name, KEY) : ((PojoCache) cache).getObject(name));
  }

  /** What a node has of it. */
  Student get(TreeCache cache) throws CacheException {
    return get(cache, FIRST);
  }

  private static String name(int client) {
    return "/students/" + client;
  }
}
