package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The document's table of operations, counted. */
class DocumentsCountTests {

  @Test
  void a_thread_of_the_documents_mix_makes_60_702_000_calls() {
    assertThat(new Mix(1_000, 100, 100).operations()).isEqualTo(60_702_000);
  }

  @Test
  void the_stub_is_called_as_often_without_a_pool() throws Exception {
    Mix mix = new Mix(3, 2, 10);
    try (Database database = new StubDatabase()) {
      mix.perform(Pool.of(new DriverDataSource(database), () -> {}));

      assertThat(database.physicalConnections()).isEqualTo(3);
      assertThat(database.calls().all).isEqualTo(mix.operations() - 3);
      assertThat(database.calls().prepared).isEqualTo(12);
      assertThat(database.calls().executed).isEqualTo(12);
    }
  }
}
