package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.NotSerializableException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Limits that the document has found in Kryo 2.21, and what it can do that Java cannot. */
class KryosLimitsTests {

  private static final int NUMBER = 7;

  @Row(
      document = Document.ECLIPSELINK,
      number = 15,
      then = "Kryo needs a default constructor",
      today = Today.HOLDS,
      now = "Kryo 2.21 writes an object without one, and throws a KryoException when it reads it",
      fault = WithoutConstructors.class)
  @Test
  void a_class_needs_a_default_constructor() throws Exception {
    Codec kryo = kryo(Awkward.Constructed.class);
    byte[] bytes = kryo.write(new Awkward.Constructed(NUMBER));

    assertThatThrownBy(() -> kryo.read(bytes))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining("missing no-arg constructor");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 15,
      then = "there are issues with java.sql.Time, java.sql.Date and java.sql.Timestamp",
      today = Today.HOLDS,
      now = "from Kryo 2.21 all three come back as a java.util.Date; Kryo 5 has mended it",
      fault = AKryoThatKnowsDates.class)
  @SuppressWarnings("JavaUtilDate") // It is what Kryo makes of them.
  @Test
  void dates_of_sql_come_back_as_others() throws Exception {
    for (java.util.Date date :
        List.of(new java.sql.Date(0), new java.sql.Time(0), new java.sql.Timestamp(0))) {
      Codec kryo = kryo(date.getClass());

      assertThat(kryo.read(kryo.write(date))).isExactlyInstanceOf(java.util.Date.class);
      Codec kryo5 = Kryo5Codec.unregistered(date.getClass());
      assertThat(kryo5.read(kryo5.write(date))).isExactlyInstanceOf(date.getClass());
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 15,
      then = "Kryo respects transient fields",
      today = Today.HOLDS,
      now = "a transient number comes back as 0",
      fault = NotTransient.class)
  @Test
  void transient_fields_are_left_out() throws Exception {
    Awkward object = Injection.into(Awkward.class, new Awkward.Forgetful(NUMBER));
    Codec kryo = kryo(object.getClass());

    assertThat(((Awkward) kryo.read(kryo.write(object))).number()).isZero();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 15,
      then = "Kryo does not require a class to be Serializable",
      today = Today.HOLDS,
      now = "it writes and reads one that Java refuses",
      fault = JavaInstead.class)
  @Test
  void a_class_need_not_be_serializable() throws Exception {
    Awkward object = new Awkward.Silent(NUMBER);
    Codec kryo = kryo(Awkward.Silent.class);

    assertThatCode(() -> kryo.write(object)).doesNotThrowAnyException();
    assertThat(((Awkward) kryo.read(kryo.write(object))).number()).isEqualTo(NUMBER);
    assertThatThrownBy(() -> new JavaCodec().write(object))
        .isInstanceOf(NotSerializableException.class);
  }

  private static Codec kryo(Class<?> root) {
    return Injection.into(
        Codec.class, new Kryo2Codec(Injection.into(Kryo.class, new Kryo()), root));
  }

  static final class WithoutConstructors extends SerializerFault {
    WithoutConstructors() {
      super(
          "a Kryo that makes objects without a constructor",
          () ->
              Injection.replacing(
                  Kryo.class,
                  kryo -> {
                    kryo.setInstantiatorStrategy(new StdInstantiatorStrategy());
                    return kryo;
                  }));
    }
  }

  static final class AKryoThatKnowsDates extends SerializerFault {
    AKryoThatKnowsDates() {
      super(
          "Kryo 5 in place of 2.21",
          () ->
              Injection.replacing(
                  Codec.class, kryo -> Kryo5Codec.unregistered(((Kryo2Codec) kryo).root())));
    }
  }

  static final class NotTransient extends SerializerFault {
    NotTransient() {
      super(
          "a field that is not transient",
          () -> Injection.replacing(Awkward.class, sound -> new Awkward.Silent(NUMBER)));
    }
  }

  static final class JavaInstead extends SerializerFault {
    JavaInstead() {
      super(
          "Java serialization in place of Kryo",
          () -> Injection.replacing(Codec.class, sound -> new JavaCodec()));
    }
  }
}
