package dev.benchline.suites.eclipselink4;

import java.util.concurrent.atomic.AtomicLong;
import org.jgroups.Message;
import org.jgroups.stack.Protocol;

/**
 * The uppermost layer of each member's stack, which counts the messages that units send to others.
 * JGroups' own messages start below.
 */
public final class CountedMessages extends Protocol {

  private static final AtomicLong MESSAGES = new AtomicLong();
  private static final AtomicLong BYTES = new AtomicLong();

  /** For JGroups. */
  public CountedMessages() {}

  /** Messages of all members so far. */
  static long messages() {
    return MESSAGES.get();
  }

  /** The bytes in them. */
  static long bytes() {
    return BYTES.get();
  }

  @Override
  public Object down(Message message) {
    MESSAGES.incrementAndGet();
    BYTES.addAndGet(message.getLength());
    return down_prot.down(message);
  }
}
