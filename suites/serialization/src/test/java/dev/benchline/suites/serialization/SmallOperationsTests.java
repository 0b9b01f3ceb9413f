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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import model.Order;
import model.OrderLine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many small requests at once: each costs little, and they do not wait for each other. */
class SmallOperationsTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 17,
      then = "with many small operations the cost of serialization is relevant",
      today = Today.HOLDS,
      now =
          "in 1, 2 and 4 threads at once Java allocates more than three times what Kryo does to"
              + " write and read one line; in two threads Kryo is claimed to be twice as fast",
      fault = SerializerFault.KryoForEachCall.class)
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void java_costs_three_times_as_much(int threads) throws Exception {
    assertThat(allocatedBy(threads, SerializationSystem.JAVA_SERIALIZABLE))
        .isGreaterThan(3 * allocatedBy(threads, SerializationSystem.KRYO_2));
  }

  private static long allocatedBy(int threads, SerializationSystem system) throws Exception {
    return inThreads(
            threads,
            () -> {
              Subject own = Subject.of(system, 1);
              return own.allocatedByWriting() + own.allocatedByReading();
            })
        .stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Java's codec would pass as well, but one that all threads share would not. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 17,
      then = "it dramatically affects the scalability of the server",
      today = Today.HOLDS,
      now =
          "two and four threads with a Kryo each are within its write at the same time, so that"
              + " none waits for another; by how much Kryo scales better than Java is not claimed",
      fault = OneAtATime.class)
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void threads_write_at_the_same_time(int threads) throws Exception {
    Rendezvous inside = new Rendezvous(threads, Duration.ofSeconds(2));

    List<byte[]> written =
        inThreads(
            threads,
            () ->
                Injection.into(Codec.class, Meeting.codec(inside))
                    .write(SerializationSystem.KRYO_2.order(1)));

    assertThat(written).allSatisfy(bytes -> assertThat(bytes).hasSize(90));
    assertThat(inside.hasTakenPlace()).isTrue();
  }

  /** The part that each of several threads brings to what they do at once. */
  private static <T> List<T> inThreads(int count, Callable<T> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      List<T> brought = new ArrayList<>();
      for (Future<T> one : threads.invokeAll(Collections.nCopies(count, work))) {
        brought.add(one.get());
      }
      return brought;
    } finally {
      threads.shutdown();
    }
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
