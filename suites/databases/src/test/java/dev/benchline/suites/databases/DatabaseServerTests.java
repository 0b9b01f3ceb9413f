package dev.benchline.suites.databases;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseServerTests {

  @ParameterizedTest
  @EnumSource
  void a_server_that_is_there_takes_a_table(DatabaseServer server) throws SQLException {
    ServerAddress address = server.require();

    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create table ladder(number int)");
      statement.execute("insert into ladder values (1)");
      try (ResultSet rows = statement.executeQuery("select count(*) from ladder")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(1);
      }
      statement.execute("drop table ladder");
    }
    assertThat(server.require()).as("one for all").isEqualTo(address);
  }
}
