package dev.benchline.suites.replication.jbosscache;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.stack.Protocol;

/**
 * A layer directly above the transport of a node, which counts the messages that the cache sends.
 * What JGroups sends for itself has nothing in it but headers, and is not counted.
 */
public final class CountedTransport extends Protocol {

  private static final Map<String, AtomicLong> MESSAGES = new ConcurrentHashMap<>();
  private static final Map<String, AtomicLong> BYTES = new ConcurrentHashMap<>();

  private String node = "";

  /** For JGroups. */
  public CountedTransport() {}

  /** What a node has sent so far. */
  static Sent sent(String node) {
    return new Sent(count(MESSAGES, node).get(), count(BYTES, node).get());
  }

  @Override
  public String getName() {
    return "CountedTransport";
  }

  @Override
  public boolean setProperties(Properties properties) {
    node = properties.getProperty("node");
    return true;
  }

  @Override
  public void down(Event event) {
    if (event.getType() == Event.MSG) {
      int length = ((Message) event.getArg()).getLength();
      if (length > 0) {
        count(MESSAGES, node).incrementAndGet();
        count(BYTES, node).addAndGet(length);
      }
    }
    passDown(event);
  }

  private static AtomicLong count(Map<String, AtomicLong> counts, String node) {
    return counts.computeIfAbsent(node, unused -> new AtomicLong());
  }
}
