package dev.benchline.suites.serialization;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import model.Order;

/** Kryo 2.21, the release that the document measured, as it comes: references on, names written. */
final class Kryo2Codec implements Codec {

  private static final int BUFFER_SIZE = 256;

  private final Kryo kryo;
  private final Class<?> root;

  /** Of orders. */
  Kryo2Codec() {
    this(new Kryo(), Order.class);
  }

  /**
   * A Kryo with settings of its own.
   *
   * @param root type of what is read
   */
  Kryo2Codec(Kryo kryo, Class<?> root) {
    this.kryo = kryo;
    this.root = root;
  }

  /** Type of what is read. */
  Class<?> root() {
    return root;
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
