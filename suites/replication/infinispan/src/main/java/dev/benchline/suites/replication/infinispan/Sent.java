package dev.benchline.suites.replication.infinispan;

/** Messages that a node has sent, and the bytes in them. */
record Sent(long messages, long bytes) {

  Sent since(Sent before) {
    return new Sent(messages - before.messages, bytes - before.bytes);
  }
}
