package dev.benchline.suites.serialization;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.math.BigDecimal;
import java.util.ArrayList;
import model.Customer;
import model.Order;
import model.OrderLine;

/**
 * Kryo 5, which no longer does by itself what 2.21 did: references are off and unregistered classes
 * are refused. The model is circular, so references are on in both of these settings.
 */
final class Kryo5Codec implements Codec {

  private static final int BUFFER_SIZE = 256;

  private final Kryo kryo = new Kryo();

  private final Class<?> root;

  private Kryo5Codec(Class<?> root) {
    this.root = root;
    kryo.setReferences(true);
  }

  /** Class names are written, as 2.21 does. */
  static Kryo5Codec unregistered() {
    return unregistered(Order.class);
  }

  /**
   * The same of other objects.
   *
   * @param root type of what is read
   */
  static Kryo5Codec unregistered(Class<?> root) {
    Kryo5Codec codec = new Kryo5Codec(root);
    codec.kryo.setRegistrationRequired(false);
    return codec;
  }

  /** Numbers are written instead of class names: what Kryo recommends. */
  static Kryo5Codec registered() {
    Kryo5Codec codec = new Kryo5Codec(Order.class);
    codec.kryo.register(Order.class);
    codec.kryo.register(OrderLine.class);
    codec.kryo.register(Customer.class);
    codec.kryo.register(ArrayList.class);
    codec.kryo.register(BigDecimal.class);
    return codec;
  }

  @Override
  public byte[] write(Object order) {
    Output output = new Output(BUFFER_SIZE, -1);
    kryo.writeObject(output, order);
    return output.toBytes();
  }

  @Override
  public Object read(byte[] bytes) {
    return kryo.readObject(new Input(bytes), root);
  }
}
