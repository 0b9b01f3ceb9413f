package dev.benchline.suites.serialization;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import model.Customer;
import model.Order;

/** Another system, or a codec that does worse, in the place of the one that is asked for. */
abstract class SerializerFault implements Fault {

  private final String title;
  private final Supplier<Injection> injection;

  SerializerFault(String title, Supplier<Injection> injection) {
    this.title = title;
    this.injection = injection;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Injection inject() {
    return injection.get();
  }

  private static Supplier<Injection> instead(SerializationSystem sound, SerializationSystem other) {
    return () ->
        Injection.replacing(SerializationSystem.class, asked -> asked == sound ? other : asked);
  }

  private static Supplier<Injection> codec(Class<?> kind, UnaryOperator<Codec> fault) {
    return () ->
        Injection.replacing(
            Codec.class, sound -> kind.isInstance(sound) ? fault.apply(sound) : sound);
  }

  static final class ExternalizableInstead extends SerializerFault {
    ExternalizableInstead() {
      super(
          "models that are Externalizable",
          instead(SerializationSystem.JAVA_SERIALIZABLE, SerializationSystem.JAVA_EXTERNALIZABLE));
    }
  }

  static final class SerializableInstead extends SerializerFault {
    SerializableInstead() {
      super(
          "models that are only Serializable",
          instead(SerializationSystem.JAVA_EXTERNALIZABLE, SerializationSystem.JAVA_SERIALIZABLE));
    }
  }

  static final class JsonInsteadOfXml extends SerializerFault {
    JsonInsteadOfXml() {
      super(
          "MOXy's JSON in place of its XML",
          instead(SerializationSystem.MOXY_XML, SerializationSystem.MOXY_JSON));
    }
  }

  static final class JsonWithoutRoot extends SerializerFault {
    JsonWithoutRoot() {
      super(
          "JSON without its root, as Jackson writes it",
          instead(SerializationSystem.MOXY_JSON, SerializationSystem.JACKSON_JSON));
    }
  }

  static final class JavaInsteadOfKryo extends SerializerFault {
    JavaInsteadOfKryo() {
      super(
          "Java serialization in place of Kryo 2.21",
          instead(SerializationSystem.KRYO_2, SerializationSystem.JAVA_SERIALIZABLE));
    }
  }

  static final class MoxyInsteadOfJackson extends SerializerFault {
    MoxyInsteadOfJackson() {
      super(
          "MOXy's JSON in place of Jackson's",
          instead(SerializationSystem.JACKSON_JSON, SerializationSystem.MOXY_JSON));
    }
  }

  static final class ContextForEachCall extends SerializerFault {
    ContextForEachCall() {
      super(
          "a JAXB context for each call",
          codec(MoxyCodec.class, moxy -> new CodecForEachCall(MoxyCodec::xml)));
    }
  }

  static final class KryoForEachCall extends SerializerFault {
    KryoForEachCall() {
      super(
          "a new Kryo for each call",
          codec(Kryo2Codec.class, kryo -> new CodecForEachCall(Kryo2Codec::new)));
    }
  }

  static final class UnknownOrderLine extends SerializerFault {
    UnknownOrderLine() {
      super(
          "Kryo 5 that does not know OrderLine",
          codec(Kryo5Codec.class, kryo -> new WithoutOrderLine()));
    }
  }

  static final class LargeTypeNumbers extends SerializerFault {
    LargeTypeNumbers() {
      super("type numbers from 64", codec(PofCodec.class, pof -> new PofCodec(64)));
    }
  }

  static final class Twice extends SerializerFault {
    Twice() {
      super("POF that does everything twice", codec(PofCodec.class, TwiceCodec::new));
    }
  }

  /** As long as the right one. */
  static final class AnotherClassName extends SerializerFault {
    AnotherClassName() {
      super("a class of another name", codec(Codec.class, Renaming::new));
    }
  }

  private record CodecForEachCall(Supplier<Codec> anew) implements Codec {

    @Override
    public byte[] write(Object order) throws Exception {
      return anew.get().write(order);
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return anew.get().read(bytes);
    }
  }

  /** Writes the name of the class that it does not know. */
  private static final class WithoutOrderLine implements Codec {

    private final Kryo kryo = new Kryo();

    WithoutOrderLine() {
      kryo.setReferences(true);
      kryo.setRegistrationRequired(false);
      List.of(Order.class, Customer.class, ArrayList.class, BigDecimal.class)
          .forEach(kryo::register);
    }

    @Override
    public byte[] write(Object order) {
      Output output = new Output(256, -1);
      kryo.writeObject(output, order);
      return output.toBytes();
    }

    @Override
    public Object read(byte[] bytes) {
      return kryo.readObject(new Input(bytes), Order.class);
    }
  }

  private record Renaming(Codec codec) implements Codec {

    @Override
    public byte[] write(Object order) throws Exception {
      return new String(codec.write(order), StandardCharsets.ISO_8859_1)
          .replace("OrderLin", "OrderRow")
          .getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return codec.read(bytes);
    }
  }
}
