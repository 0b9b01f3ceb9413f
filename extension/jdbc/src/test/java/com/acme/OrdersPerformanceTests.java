package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrdersPerformanceTests {

  private final SqlProbe probe = new SqlProbe();
  private final DataSource orders =
      probe.wrap(JdbcConnectionPool.create("jdbc:h2:mem:orders", "sa", ""));

  @BeforeEach
  void fill() throws SQLException {
    try (Connection connection = orders.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("drop all objects");
      statement.execute("create table line(number int primary key, product varchar(20))");
      statement.execute("insert into line select x, 'product ' || x from system_range(1, 10)");
    }
  }

  @PerfTest
  void read(Blackhole blackhole, Recorder recorder) throws SQLException {
    probe.count(() -> blackhole.consume(products())).record(recorder);
  }

  @Test
  void reads_all_lines_at_once() throws SQLException {
    SqlCounts counts = probe.count(() -> products());

    assertEquals(1, counts.statements());
  }

  private List<String> products() throws SQLException {
    List<String> products = new ArrayList<>();
    try (Connection connection = orders.getConnection();
        PreparedStatement lines = connection.prepareStatement("select product from line");
        ResultSet rows = lines.executeQuery()) {
      while (rows.next()) {
        products.add(rows.getString(1));
      }
    }
    return products;
  }
}
