package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.xml.bind.MarshalException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** MOXy writes a cycle only where an annotation says that a reference is one. */
class CyclesInXmlTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 16,
      then = "circular references are not handled by default",
      today = Today.HOLDS,
      now = "MOXy refuses them with a MarshalException, \"A cycle is detected\"",
      fault = Annotated.class)
  @Test
  void a_plain_cycle_is_refused() {
    Cycle cycle = Injection.into(Cycle.class, new Cycle.Plain());
    MoxyCodec xml = MoxyCodec.xml(cycle.getClass());

    assertThatThrownBy(() -> xml.write(cycle))
        .isInstanceOf(MarshalException.class)
        .hasStackTraceContaining("A cycle is detected");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 16,
      then = "you need to use an @XmlIDREF to handle cycles",
      today = Today.HOLDS,
      now = "with it the part has the whole again that was read, as one object",
      fault = NotRead.class)
  @Test
  void an_annotated_cycle_comes_back() throws Exception {
    Codec xml = Injection.into(Codec.class, MoxyCodec.xml(Cycle.Referring.class));

    Cycle whole = (Cycle) xml.read(xml.write(new Cycle.Referring()));

    assertThat(whole.wayBack()).isSameAs(whole);
  }

  static final class Annotated extends SerializerFault {
    Annotated() {
      super(
          "the annotation added",
          () -> Injection.replacing(Cycle.class, plain -> new Cycle.Referring()));
    }
  }

  static final class NotRead extends SerializerFault {
    NotRead() {
      super(
          "text that refers to another id", () -> Injection.replacing(Codec.class, AnotherId::new));
    }
  }

  private record AnotherId(Codec codec) implements Codec {

    @Override
    public byte[] write(Object order) throws Exception {
      return codec.write(order);
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      return codec.read(
          new String(bytes, StandardCharsets.UTF_8)
              .replace(">whole<", ">hole<")
              .getBytes(StandardCharsets.UTF_8));
    }
  }
}
