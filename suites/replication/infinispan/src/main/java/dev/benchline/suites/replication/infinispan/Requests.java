package dev.benchline.suites.replication.infinispan;

import java.util.Locale;
import java.util.Map;
import org.infinispan.AdvancedCache;
import org.infinispan.Cache;
import org.infinispan.context.Flag;
import org.infinispan.distribution.LocalizedCacheTopology;
import org.infinispan.functional.impl.FunctionalMapImpl;
import org.infinispan.functional.impl.ReadWriteMapImpl;

/**
 * The document's four cases: a cycle of requests of one client, which has a student of its own in
 * the cache. All of them write.
 *
 * <p>Infinispan does not look into objects as PojoCache did. It offers two ways to send less than
 * the whole: a key for each field, or a function that each node applies to what it has.
 */
enum Requests {
  /** The whole student each time, which is what TreeCache did. */
  WHOLE("whole value", Way.WHOLE, 0, "1, 1"),
  /** All fields each time. */
  FIELDS_ALWAYS("a key for each field, 100-0", Way.FIELDS, 0, "0.24, 0.25"),
  /** All fields, then nine updates of one. */
  FIELDS_EVERY_10("a key for each field, 10-90", Way.FIELDS, 9, "1.87, 2.04"),
  /** All fields, then nineteen updates of one. */
  FIELDS_EVERY_20("a key for each field, 5-95", Way.FIELDS, 19, "2.98, 3.08"),
  /** The whole student, then nine functions that change a field. */
  FUNCTION_EVERY_10("function, 10-90", Way.FUNCTION, 9, "1.87, 2.04"),
  /** The whole student, then nineteen functions that change a field. */
  FUNCTION_EVERY_20("function, 5-95", Way.FUNCTION, 19, "2.98, 3.08");

  private static final String INSTRUCTOR = "Ben Wang";

  private enum Way {
    WHOLE,
    FIELDS,
    FUNCTION
  }

  private final String title;
  private final Way way;
  private final int updates;
  private final String document;

  Requests(String title, Way way, int updates, String document) {
    this.title = title;
    this.way = way;
    this.updates = updates;
    this.document = document;
  }

  /** As it stands on the page. */
  String title() {
    return title;
  }

  /** The document's throughput to that of TreeCache, asynchronous and synchronous. */
  String document() {
    return document;
  }

  /** How many requests a cycle has. */
  int count() {
    return 1 + updates;
  }

  /**
   * The number of messages that a cycle sends: one a request, as each goes to all nodes at once.
   * Only putAll sends one to each other node.
   */
  int messages(int nodes) {
    return (way == Way.FIELDS ? nodes - 1 : 1) + updates;
  }

  /**
   * The name of a student whose changes start at the node, as those of a session do that sticks to
   * it. Infinispan sends what starts elsewhere to the owner first.
   */
  String studentOwnedBy(Cache<Object, Object> node) {
    LocalizedCacheTopology topology =
        node.getAdvancedCache().getDistributionManager().getCacheTopology();
    for (int number = 0; number < 10_000; number++) {
      String id = String.format(Locale.ROOT, "student-%04d", number);
      Object key = way == Way.FIELDS ? Fields.instructor(id, 0) : id;
      if (topology.getDistribution(key).isPrimary()) {
        return id;
      }
    }
    throw new IllegalStateException("The node owns none of ten thousand students.");
  }

  /** One cycle. */
  void cycle(Cache<Object, Object> cache, String id, Student student) {
    AdvancedCache<Object, Object> silent =
        cache.getAdvancedCache().withFlags(Flag.IGNORE_RETURN_VALUES);
    put(silent, id, student);
    for (int i = 0; i < updates; i++) {
      update(silent, id);
    }
  }

  private void put(AdvancedCache<Object, Object> cache, String id, Student student) {
    if (way == Way.FIELDS) {
      cache.putAll(Fields.of(id, student));
    } else {
      cache.put(id, student);
    }
  }

  /** Changes one field. */
  void update(AdvancedCache<Object, Object> cache, String id) {
    if (way == Way.FIELDS) {
      cache.put(Fields.instructor(id, 0), INSTRUCTOR);
    } else {
      ReadWriteMapImpl.create(FunctionalMapImpl.create(cache))
          .eval(id, new SetInstructor(0, INSTRUCTOR))
          .join();
    }
  }

  /** What a node has of it. */
  Student get(Cache<Object, Object> cache, String id) {
    if (way == Way.FIELDS) {
      Map<Object, Object> group = cache.getAdvancedCache().getGroup(id);
      return Fields.toStudent(group);
    }
    return (Student) cache.get(id);
  }
}
