package dev.benchline.suites.serialization;

import java.util.Arrays;

/**
 * The regression that this suite must catch: every order is written and read twice. The bytes and
 * the order that come back are right, so that only their cost gives it away.
 */
final class TwiceCodec implements Codec {

  private final Codec codec;

  TwiceCodec(Codec codec) {
    this.codec = codec;
  }

  @Override
  public byte[] write(Object order) throws Exception {
    byte[] first = codec.write(order);
    byte[] second = codec.write(order);
    if (!Arrays.equals(first, second)) { // keeps the JIT from leaving out the first
      throw new IllegalStateException("the same order was written as different bytes");
    }
    return second;
  }

  @Override
  public Object read(byte[] bytes) throws Exception {
    Object first = codec.read(bytes);
    Object second = codec.read(bytes);
    if (first == second) {
      throw new IllegalStateException("reading twice gave the same order twice");
    }
    return second;
  }
}
