package dev.benchline.fork;

/**
 * One end of the conversation between a {@link RemoteLoop} and a version. What crosses it has only
 * types of the JDK: a request is numbers, {@code long[]}; a reply is numbers as well, a text, or
 * the bytes of a {@linkplain Packed packed} record.
 */
interface Wire {

  void send(Object message);

  /** Waits for the next message of the other end. */
  Object receive();
}
