package dev.benchline.suites.serialization;

/** The document's order with everything ready for one system to write it and to read it back. */
final class OrderTask {

  private final Codec codec;
  private final Object order;
  private final byte[] bytes;

  private OrderTask(Codec codec, Object order, byte[] bytes) {
    this.codec = codec;
    this.order = order;
    this.bytes = bytes;
  }

  /** Prepares a system for an order of so many lines. */
  static OrderTask of(SerializationSystem system, int lines) throws Exception {
    return of(system.codec(), system.order(lines));
  }

  /** Prepares a codec for an order. */
  static OrderTask of(Codec codec, Object order) throws Exception {
    return new OrderTask(codec, order, codec.write(order));
  }

  byte[] write() throws Exception {
    return codec.write(order);
  }

  Object read() throws Exception {
    return codec.read(bytes);
  }
}
