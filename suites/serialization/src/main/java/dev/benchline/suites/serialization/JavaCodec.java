package dev.benchline.suites.serialization;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Java's own serialization; the order decides whether that is Serializable or Externalizable. */
final class JavaCodec implements Codec {

  @Override
  public byte[] write(Object order) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(order);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return stream.readObject();
    }
  }
}
