package dev.benchline.suites.replication.infinispan;

import java.util.concurrent.atomic.AtomicLong;
import org.jgroups.Message;
import org.jgroups.stack.Protocol;

/**
 * The uppermost layer of a node's stack, which counts the messages that the cache sends. What
 * JGroups sends for itself starts below.
 */
public final class CountedMessages extends Protocol {

  private final AtomicLong messages = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();

  /** What has been sent so far. */
  Sent sent() {
    return new Sent(messages.get(), bytes.get());
  }

  @Override
  public Object down(Message message) {
    messages.incrementAndGet();
    bytes.addAndGet(message.getLength());
    return down_prot.down(message);
  }
}
