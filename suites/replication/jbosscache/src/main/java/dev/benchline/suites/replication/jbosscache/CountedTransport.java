package dev.benchline.suites.replication.jbosscache;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.protocols.pbcast.NakAckHeader;
import org.jgroups.stack.Protocol;

/**
 * A layer directly above the transport of a node, which counts the messages that the cache sends.
 * What JGroups sends for itself, headers alone or a message once more, is not counted.
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
      Message message = (Message) event.getArg();
      int length = message.getLength();
      if (length > 0 && !isSentAgain(message)) {
        count(MESSAGES, node).incrementAndGet();
        count(BYTES, node).addAndGet(length);
      }
    }
    passDown(event);
  }

  /** On a busy machine the loopback device drops multicasts, which JGroups sends once more. */
  private static boolean isSentAgain(Message message) {
    return message.getHeader("NAKACK") instanceof NakAckHeader header
        && header.toString().startsWith("[XMIT_RSP");
  }

  private static AtomicLong count(Map<String, AtomicLong> counts, String node) {
    return counts.computeIfAbsent(node, unused -> new AtomicLong());
  }
}
