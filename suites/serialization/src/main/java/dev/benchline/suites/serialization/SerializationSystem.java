package dev.benchline.suites.serialization;

import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The systems of the suite: first the document's, in its sequence, then today's. */
@SuppressWarnings("ImmutableEnumChecker") // The suppliers are constructors, which have no state.
enum SerializationSystem {
  /** {@link java.io.Serializable}, which the document compares all others with. */
  JAVA_SERIALIZABLE(JavaCodec::new),
  /** {@link java.io.Externalizable}. */
  JAVA_EXTERNALIZABLE(JavaCodec::new, exter.Order::withLines, exter.Order::completeWithLines),
  /** EclipseLink MOXy as XML. */
  MOXY_XML(MoxyCodec::xml),
  /** EclipseLink MOXy as JSON, which the document shows but does not measure. */
  MOXY_JSON(MoxyCodec::json),
  /** The document's Kryo, 2.21. */
  KRYO_2(Kryo2Codec::new),
  /** Oracle Coherence POF, of which the document gives sizes and withholds times. */
  POF(
      PofCodec::new,
      dev.benchline.suites.serialization.portable.Order::withLines,
      dev.benchline.suites.serialization.portable.Order::completeWithLines),
  /** Today's Kryo, writing class names as 2.21 does. */
  KRYO_5(Kryo5Codec::unregistered),
  /** Today's Kryo, with registered classes. */
  KRYO_5_REGISTERED(Kryo5Codec::registered),
  /** Apache Fory, writing class names. */
  FORY(ForyCodec::unregistered),
  /** Apache Fory, with registered classes. */
  FORY_REGISTERED(ForyCodec::registered),
  /** Jackson as JSON. */
  JACKSON_JSON(JacksonCodec::json),
  /** Jackson as CBOR. */
  JACKSON_CBOR(JacksonCodec::cbor),
  /** Jackson as Smile. */
  JACKSON_SMILE(JacksonCodec::smile),
  /** Jackson as XML. */
  JACKSON_XML(JacksonCodec::xml);

  private final Supplier<Codec> codec;
  private final IntFunction<Object> order;
  private final IntFunction<Object> completeOrder;

  SerializationSystem(Supplier<Codec> codec) {
    this(codec, model.Order::withLines, model.Order::completeWithLines);
  }

  SerializationSystem(
      Supplier<Codec> codec, IntFunction<Object> order, IntFunction<Object> completeOrder) {
    this.codec = codec;
    this.order = order;
    this.completeOrder = completeOrder;
  }

  /** A new codec of this system. */
  Codec codec() {
    return codec.get();
  }

  /** The document's order, of the model that this system writes. */
  Object order(int lines) {
    return order.apply(lines);
  }

  /** An order with a value in every field, of the model that this system writes. */
  Object completeOrder(int lines) {
    return completeOrder.apply(lines);
  }
}
