package dev.benchline.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SqlProbeTests {

  private final SqlProbe probe = new SqlProbe();
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private Connection connection;

  @BeforeEach
  void connect() throws SQLException {
    JdbcDataSource h2 = new JdbcDataSource();
    h2.setURL("jdbc:h2:mem:");
    connection = probe.wrap(h2).getConnection();
    execute("create table line(number int)");
  }

  @AfterEach
  void disconnect() throws SQLException {
    threads.shutdownNow();
    connection.close();
  }

  @Test
  void what_is_done_before_and_after_is_not_counted() throws SQLException {
    execute("insert into line values 1");
    SqlCounts counts = probe.count(() -> {});
    execute("insert into line values 2");

    assertThat(counts).isEqualTo(new SqlCounts(0, 0, 0, 0, 0));
  }

  @Test
  void each_execution_is_a_statement_and_a_round_trip() throws SQLException {
    SqlCounts counts =
        probe.count(
            () -> {
              execute("insert into line values 1");
              try (PreparedStatement insert =
                  connection.prepareStatement("insert into line values ?")) {
                for (int i = 0; i < 2; i++) {
                  insert.setInt(1, i);
                  insert.executeUpdate();
                }
              }
            });

    assertThat(counts).isEqualTo(new SqlCounts(3, 0, 3, 0, 1));
  }

  @Test
  void a_batch_is_many_statements_and_one_round_trip() throws SQLException {
    SqlCounts counts = probe.count(() -> insertBatch(50));

    assertThat(counts).isEqualTo(new SqlCounts(50, 1, 1, 0, 1));
  }

  @Test
  void a_batch_of_different_statements_is_one_round_trip_too() throws SQLException {
    SqlCounts counts =
        probe.count(
            () -> {
              try (Statement statement = connection.createStatement()) {
                statement.addBatch("insert into line values 1");
                statement.addBatch("update line set number = 2");
                statement.executeBatch();
              }
            });

    assertThat(counts).isEqualTo(new SqlCounts(2, 1, 1, 0, 0));
  }

  @Test
  void an_empty_batch_asks_for_nothing() throws SQLException {
    SqlCounts counts = probe.count(() -> insertBatch(0));

    assertThat(counts).isEqualTo(new SqlCounts(0, 0, 0, 0, 1));
  }

  @Test
  void rows_are_counted_as_they_are_read() throws SQLException {
    insertBatch(5);

    SqlCounts counts =
        probe.count(
            () -> {
              try (Statement statement = connection.createStatement();
                  ResultSet rows = statement.executeQuery("select number from line")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.next()).isTrue();
              }
            });

    assertThat(counts).isEqualTo(new SqlCounts(1, 0, 1, 2, 0));
    assertThat(probe.count(() -> assertThat(numbers()).hasSize(5)).rowsRead()).isEqualTo(5);
  }

  @Test
  void a_statement_that_fails_is_counted() throws SQLException {
    SqlCounts counts =
        probe.count(
            () ->
                assertThatThrownBy(() -> execute("insert into nowhere values 1"))
                    .isInstanceOf(SQLException.class));

    assertThat(counts.statements()).isEqualTo(1);
  }

  @Test
  void what_the_work_throws_comes_out_and_the_probe_can_be_used_again() throws SQLException {
    assertThatThrownBy(() -> probe.count(() -> execute("nonsense")))
        .isInstanceOf(SQLException.class);

    assertThat(probe.count(() -> numbers()).statements()).isEqualTo(1);
  }

  @Test
  void several_data_sources_are_counted_together() throws SQLException {
    JdbcDataSource other = new JdbcDataSource();
    other.setURL("jdbc:h2:mem:");
    try (Connection second = probe.wrap(other).getConnection();
        Statement statement = second.createStatement()) {
      SqlCounts counts =
          probe.count(
              () -> {
                execute("insert into line values 1");
                statement.execute("select 1");
              });

      assertThat(counts.statements()).isEqualTo(2);
    }
  }

  @Test
  void counting_within_counting_is_refused() {
    assertThatThrownBy(() -> probe.count(() -> probe.count(() -> {})))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("within SqlProbe.count");
  }

  @Test
  void a_thread_that_works_for_the_counting_one_is_counted_with_it() throws Exception {
    SqlCounts counts =
        probe.<Exception>count(
            () -> {
              execute("insert into line values 1");
              threads.submit(() -> insertBatch(10)).get();
            });

    assertThat(counts).isEqualTo(new SqlCounts(11, 1, 2, 0, 1));
  }

  @Test
  void threads_that_count_at_the_same_time_get_their_own_counts() throws Exception {
    CountDownLatch bothCount = new CountDownLatch(2);
    List<Future<SqlCounts>> counts =
        IntStream.of(1, 2)
            .mapToObj(
                size ->
                    threads.submit(
                        () ->
                            probe.<Exception>count(
                                () -> {
                                  bothCount.countDown();
                                  await(bothCount);
                                  insertBatch(size);
                                })))
            .toList();

    assertThat(counts.get(0).get().statements()).isEqualTo(1);
    assertThat(counts.get(1).get().statements()).isEqualTo(2);
  }

  /** One thread clears the table for its next count while the other counts. */
  @Test
  void what_a_thread_does_between_its_counts_belongs_to_no_other() throws Exception {
    threads.submit(() -> probe.count(() -> execute("insert into line values 1"))).get();
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      other.submit(() -> probe.count(() -> {})).get();

      SqlCounts counts =
          probe.<Exception>count(
              () -> {
                execute("insert into line values 2");
                other.submit(() -> insertBatch(3)).get();
              });

      assertThat(counts).isEqualTo(new SqlCounts(1, 0, 1, 0, 0));
    } finally {
      other.shutdownNow();
    }
  }

  @Test
  void keys_that_the_database_makes_are_rows_that_are_read() throws SQLException {
    execute("create table numbered(number int auto_increment, name varchar(9))");

    SqlCounts counts =
        probe.count(
            () -> {
              try (PreparedStatement insert =
                  connection.prepareStatement(
                      "insert into numbered(name) values 'a', 'b'",
                      Statement.RETURN_GENERATED_KEYS)) {
                insert.executeUpdate();
                try (ResultSet keys = insert.getGeneratedKeys()) {
                  assertThat(keys.next()).isTrue();
                  assertThat(keys.next()).isTrue();
                }
              }
            });

    assertThat(counts).isEqualTo(new SqlCounts(1, 0, 1, 2, 1));
  }

  @Test
  void a_thread_of_which_it_cannot_be_told_for_whom_it_works_is_an_error() throws Exception {
    CountDownLatch bothCount = new CountDownLatch(2);
    CountDownLatch strangerDone = new CountDownLatch(1);
    List<Future<SqlCounts>> counts =
        IntStream.of(1, 2)
            .mapToObj(
                number ->
                    threads.submit(
                        () ->
                            probe.<Exception>count(
                                () -> {
                                  bothCount.countDown();
                                  await(strangerDone);
                                })))
            .toList();
    await(bothCount);
    execute("insert into line values 1");
    strangerDone.countDown();

    for (Future<SqlCounts> count : counts) {
      assertThatThrownBy(count::get)
          .rootCause()
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("'" + Thread.currentThread().getName() + "'");
    }
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
  }

  private Void insertBatch(int size) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement("insert into line values ?")) {
      for (int i = 0; i < size; i++) {
        insert.setInt(1, i);
        insert.addBatch();
      }
      insert.executeBatch();
    }
    return null;
  }

  private List<Integer> numbers() throws SQLException {
    List<Integer> numbers = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select number from line")) {
      while (rows.next()) {
        numbers.add(rows.getInt(1));
      }
    }
    return numbers;
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
