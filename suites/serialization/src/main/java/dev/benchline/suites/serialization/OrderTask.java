package dev.benchline.suites.serialization;

/**
 * The document's order with everything ready for one system to write it and to read it back.
 *
 * <p>The first use makes it ready: a fork runs one test of a class or two, and some systems take
 * longer to start than the JVM.
 */
final class OrderTask {

  private interface Preparation {
    Ready run() throws Exception;
  }

  private static final class Ready {

    private final Codec codec;
    private final Object order;
    private final byte[] bytes;

    Ready(Codec codec, Object order) throws Exception {
      this.codec = codec;
      this.order = order;
      this.bytes = codec.write(order);
    }
  }

  private final Preparation preparation;
  private Ready ready;

  private OrderTask(Preparation preparation) {
    this.preparation = preparation;
  }

  /** A system with an order of so many lines. */
  static OrderTask of(SerializationSystem system, int lines) {
    return new OrderTask(() -> new Ready(system.codec(), system.order(lines)));
  }

  byte[] write() throws Exception {
    return ready().codec.write(ready.order);
  }

  Object read() throws Exception {
    return ready().codec.read(ready.bytes);
  }

  private Ready ready() throws Exception {
    if (ready == null) {
      ready = preparation.run();
    }
    return ready;
  }
}
