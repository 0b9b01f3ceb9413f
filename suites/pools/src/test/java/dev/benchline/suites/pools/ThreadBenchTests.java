package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoThreadLeft.class)
class ThreadBenchTests {

  private static final int THREADS = 200;

  @Test
  void all_threads_have_started_when_the_first_asks() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    try (Database database = new StubDatabase()) {
      Pool bare = Pool.of(new DriverDataSource(database), () -> {});
      ThreadBench.run(
          Pool.of(
              () -> {
                synchronized (seen) { // so that none has ended when the first one looks
                  if (seen.get() == 0) {
                    seen.set(alive());
                  }
                }
                return bare.getConnection();
              },
              bare),
          new Mix(1, 0, 0),
          THREADS);
    }

    assertThat(seen).hasValue(THREADS);
  }

  private static int alive() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("bench-"))
            .count();
  }

  @Test
  void has_the_documents_columns() {
    assertThat(ThreadBench.Times.of(7, 1, 4)).isEqualTo(new ThreadBench.Times(4, 4, 7));
    assertThat(ThreadBench.Times.of(1, 1, 10)).isEqualTo(new ThreadBench.Times(1, 4, 10));
  }

  @Test
  void a_thread_makes_as_many_calls_as_the_page_says() {
    assertThat(Mix.LONG.operations()).isEqualTo(607_200);
    assertThat(new Mix(1_000, 100, 100).operations()).isEqualTo(60_702_000);
  }
}
