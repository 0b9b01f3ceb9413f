package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/** The document's table of operations, counted. */
class DocumentsCountTests {

  @Row(
      document = Document.POOLS,
      number = 143,
      then = "a thread makes 60,702,000 calls",
      today = Today.HOLDS,
      now = "1,000 checkouts of 100 inserts and 100 selects of 100 rows are as many",
      fault = PoolFault.ARowLess.class)
  @Test
  void a_thread_of_the_documents_mix_makes_60_702_000_calls() {
    Mix mix = Injection.into(Mix.class, new Mix(1_000, 100, 100));

    assertThat(mix.operations()).isEqualTo(60_702_000);
  }

  @Row(
      document = Document.POOLS,
      number = 150,
      then = "the driver is taken out of the equation by a stub",
      today = Today.HOLDS,
      now = "the stub does nothing but count, each call of the mix once",
      fault = PoolFault.AskingOnceMore.class)
  @Test
  void the_stub_is_called_as_often_without_a_pool() throws Exception {
    Mix mix = new Mix(3, 2, 10);
    try (Database database = new StubDatabase()) {
      mix.perform(Injection.into(Pool.class, Pool.of(new DriverDataSource(database), () -> {})));

      assertThat(database.physicalConnections()).isEqualTo(3);
      assertThat(database.calls().all).isEqualTo(mix.operations() - 3);
      assertThat(database.calls().prepared).isEqualTo(12);
      assertThat(database.calls().executed).isEqualTo(12);
    }
  }
}
