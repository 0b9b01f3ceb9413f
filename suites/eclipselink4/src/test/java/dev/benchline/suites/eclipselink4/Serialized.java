package dev.benchline.suites.eclipselink4;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** What serializers make of an object by themselves, without EclipseLink. */
final class Serialized {

  private Serialized() {}

  static byte[] byKryo(Object object) {
    try (Output output = new Output(1_024, -1)) {
      new Kryo().writeClassAndObject(output, object);
      return output.toBytes();
    }
  }

  static byte[] byJava(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
