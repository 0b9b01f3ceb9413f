package dev.benchline.suites.serialization;

import model.Customer;
import model.Order;
import model.OrderLine;
import org.apache.fory.Fory;

/** Apache Fory in its Java format, with references for the way back from line to order. */
final class ForyCodec implements Codec {

  private final Fory fory;

  private ForyCodec(boolean registered) {
    fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(true)
            .requireClassRegistration(registered)
            .build();
    if (registered) {
      fory.register(Order.class);
      fory.register(OrderLine.class);
      fory.register(Customer.class);
    }
  }

  /** Class names are written. */
  static ForyCodec unregistered() {
    return new ForyCodec(false);
  }

  /** Numbers are written instead of class names: Fory's own default. */
  static ForyCodec registered() {
    return new ForyCodec(true);
  }

  @Override
  public byte[] write(Object order) {
    return fory.serialize(order);
  }

  @Override
  public Object read(byte[] bytes) {
    return fory.deserialize(bytes);
  }
}
