package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.Arrays;
import java.util.List;
import model.Customer;
import model.OrderLine;
import org.junit.jupiter.api.Test;

/** An object that refers to a class takes Java serialization the whole definition of the class. */
class AClassReferenceWritesItsDefinitionTests {

  /** The bytes of a class on the stream before its name and its fields are counted. */
  private static final int CLASS = 1 + 1 + 2 + 8 + 1 + 2 + 1 + 1;

  private static final int NULL = 1;
  private static final int STRING = 3;

  @Row(
      document = Document.ECLIPSELINK,
      number = 14,
      then =
          "a reference to a class makes Java serialization write the whole definition of the class",
      today = Today.HOLDS,
      now =
          "it writes the name, the version and each field with its type, where the name alone would"
              + " do",
      fault = ByName.class)
  @Test
  void java_writes_the_definition() throws Exception {
    assertThat(more(new JavaCodec(), OrderLine.class))
        .isEqualTo(definition(OrderLine.class) - NULL)
        .isGreaterThan(2L * (STRING + OrderLine.class.getName().length()));
    assertThat(more(new JavaCodec(), Customer.class)).isEqualTo(definition(Customer.class) - NULL);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 14,
      then = "using Java serialization to write out meta-data is very expensive",
      today = Today.HOLDS,
      now = "Kryo 2.21 and Kryo 5 write the name, however many fields the class has",
      fault = JavaWritesIt.class)
  @Test
  void kryo_writes_the_name() throws Exception {
    for (Codec codec : List.of(new Kryo2Codec(), Kryo5Codec.unregistered())) {
      Codec used = Injection.into(Codec.class, codec);
      int nameIsLonger = OrderLine.class.getName().length() - Customer.class.getName().length();

      assertThat(more(used, OrderLine.class) - more(used, Customer.class)).isEqualTo(nameIsLonger);
    }
  }

  /** Bytes that a reference to a class takes more than none. */
  private static long more(Codec codec, Class<?> type) throws Exception {
    Metadata metadata = Injection.into(Metadata.class, Metadata.ofClass(type));
    return (long) codec.write(metadata).length - codec.write(Metadata.ofNothing()).length;
  }

  /**
   * Of the Java Object Serialization Specification: each type of a field is a text, and five bytes
   * where it has been one before.
   */
  private static long definition(Class<?> type) {
    ObjectStreamField[] fields = ObjectStreamClass.lookup(type).getFields();
    long names = Arrays.stream(fields).mapToLong(field -> 3 + field.getName().length()).sum();
    long types =
        Arrays.stream(fields)
            .filter(field -> !field.isPrimitive())
            .mapToLong(field -> STRING + field.getTypeString().length())
            .sum();
    return CLASS + type.getName().length() + names + types;
  }

  static final class ByName extends SerializerFault {
    ByName() {
      super(
          "the name of the class in its place",
          () -> Injection.replacing(Metadata.class, sound -> Metadata.ofName(OrderLine.class)));
    }
  }

  static final class JavaWritesIt extends SerializerFault {
    JavaWritesIt() {
      super(
          "Java serialization in place of Kryo",
          () -> Injection.replacing(Codec.class, sound -> new JavaCodec()));
    }
  }
}
