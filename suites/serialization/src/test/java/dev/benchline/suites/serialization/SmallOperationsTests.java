package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Rendezvous;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import model.Order;
import model.OrderLine;
import org.junit.jupiter.api.Test;

/** Many small requests at once: each costs little, and they do not wait for each other. */
class SmallOperationsTests {

  private static final int THREADS = 4;

  @Row(
      document = Document.ECLIPSELINK,
      number = 17,
      then = "with many small operations the cost of serialization is relevant",
      today = Today.HOLDS,
      now =
          "Java allocates more than three times what Kryo does to write and read one line, and in"
              + " two threads Kryo is claimed to be twice as fast",
      fault = SerializerFault.KryoForEachCall.class)
  @Test
  void java_costs_three_times_as_much() throws Exception {
    Subject java = Subject.of(SerializationSystem.JAVA_SERIALIZABLE, 1);
    Subject kryo = Subject.of(SerializationSystem.KRYO_2, 1);

    assertThat(java.allocatedByWriting() + java.allocatedByReading())
        .isGreaterThan(3 * (kryo.allocatedByWriting() + kryo.allocatedByReading()));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 17,
      then = "it dramatically affects the scalability of the server",
      today = Today.HOLDS,
      now = "four threads with a Kryo each are writing at the same time",
      fault = OneAtATime.class)
  @Test
  void threads_write_at_the_same_time() throws Exception {
    Rendezvous inside = new Rendezvous(THREADS, Duration.ofSeconds(2));
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<byte[]>> written = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        Codec codec = Injection.into(Codec.class, Meeting.codec(inside));
        written.add(threads.submit(() -> codec.write(SerializationSystem.KRYO_2.order(1))));
      }
      for (Future<byte[]> one : written) {
        assertThat(one.get()).hasSize(90);
      }
    } finally {
      threads.shutdown();
    }
    assertThat(inside.hasTakenPlace()).isTrue();
  }

  /** Kryo's serializer of a line, which waits within Kryo's write until all others are there. */
  private static final class Meeting extends FieldSerializer<OrderLine> {

    private final Rendezvous inside;

    private Meeting(Kryo kryo, Rendezvous inside) {
      super(kryo, OrderLine.class);
      this.inside = inside;
    }

    /** Not registered, so that the bytes stay those of the document. */
    static Codec codec(Rendezvous inside) {
      Kryo kryo = new Kryo();
      kryo.addDefaultSerializer(OrderLine.class, new Meeting(kryo, inside));
      return new Kryo2Codec(kryo, Order.class);
    }

    @Override
    public void write(Kryo kryo, Output output, OrderLine line) {
      inside.arrive();
      super.write(kryo, output, line);
    }
  }

  static final class OneAtATime extends SerializerFault {

    OneAtATime() {
      super(
          "a Kryo that is guarded by one lock",
          () -> {
            Object lock = new Object();
            return Injection.replacing(Codec.class, codec -> new Guarded(codec, lock));
          });
    }
  }

  private record Guarded(Codec codec, Object lock) implements Codec {

    @Override
    public byte[] write(Object order) throws Exception {
      synchronized (lock) {
        return codec.write(order);
      }
    }

    @Override
    public Object read(byte[] bytes) throws Exception {
      synchronized (lock) {
        return codec.read(bytes);
      }
    }
  }
}
