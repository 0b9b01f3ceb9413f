package dev.benchline.suites.serialization;

/**
 * One way to turn an order into bytes and back.
 *
 * <p>A codec makes what its system lets it reuse (contexts, mappers, a {@code Kryo}) once, when it
 * is built. Where the caller brings the buffer, every write starts with a fresh one, so that no
 * system saves what the others pay for; Fory and Jackson keep buffers of their own, as their users
 * have it. Codecs are for one thread.
 */
interface Codec {

  byte[] write(Object order) throws Exception;

  Object read(byte[] bytes) throws Exception;
}
