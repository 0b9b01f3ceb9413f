package dev.benchline.suites.replication.jbosscache;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jboss.cache.TreeCache;

/**
 * The second cycle of a client, which replaces an object as all that follow do.
 *
 * @param sent to the other node, of two
 * @param allocated bytes of the client's thread
 * @param requests of the cycle
 */
record SecondCycle(Sent sent, long allocated, int requests) {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static SecondCycle of(Requests requests, int list) throws Exception {
    return of(requests, Student.withCourses(list));
  }

  static SecondCycle of(Requests requests, Student student) throws Exception {
    Student first = Student.withCourses(student.courses().size());
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
      requests.cycle(cluster.node(0), first);
      Sent sent = cluster.sent();
      long allocated = allocatedByThisThread();
      requests.cycle(cluster.node(0), student);
      allocated = allocatedByThisThread() - allocated;
      return new SecondCycle(cluster.sent().since(sent), allocated, requests.count());
    }
  }

  private static long allocatedByThisThread() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  /** A mean over the cycle. */
  double bytesPerRequest() {
    return (double) sent.bytes() / requests;
  }

  /** A mean over the cycle. */
  double messagesPerRequest() {
    return (double) sent.messages() / requests;
  }

  /** A mean over the cycle. */
  double allocatedPerRequest() {
    return (double) allocated / requests;
  }
}
