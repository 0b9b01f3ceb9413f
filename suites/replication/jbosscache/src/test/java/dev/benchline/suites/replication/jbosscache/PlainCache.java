package dev.benchline.suites.replication.jbosscache;

import org.jboss.cache.TreeCache;

/** Writes to the plain cache of two nodes what PojoCache writes, by its own names. */
final class PlainCache {

  private PlainCache() {}

  /** The document: "the field replication is doing an equivalent of" a put of that field. */
  static Sent putOfAField() throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, TreeCache::new)) {
      cluster.node(0).put("/students/1/courses/0", "instructor", "Ben Wang");
      return cluster.sent();
    }
  }

  /** The rest of an attachment of an object that is attached already. */
  static Sent transactionThatPutsALock(Replication replication) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, replication, TreeCache::new)) {
      TreeCache cache = cluster.node(0);
      cache.getTransactionManager().begin();
      cache.put("/students/1", "_lock_", "LOCK");
      cache.getTransactionManager().commit();
      return cluster.sent();
    }
  }
}
