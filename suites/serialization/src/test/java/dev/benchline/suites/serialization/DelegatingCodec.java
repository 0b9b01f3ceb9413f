package dev.benchline.suites.serialization;

/**
 * The harmless change that this suite must not report: one more object between the test and the
 * codec, as a refactoring may leave behind.
 */
final class DelegatingCodec implements Codec {

  private final Codec codec;

  DelegatingCodec(Codec codec) {
    this.codec = codec;
  }

  @Override
  public byte[] write(Object order) throws Exception {
    return codec.write(order);
  }

  @Override
  public Object read(byte[] bytes) throws Exception {
    return codec.read(bytes);
  }
}
