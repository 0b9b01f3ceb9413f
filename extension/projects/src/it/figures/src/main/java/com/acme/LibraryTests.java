package com.acme;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The work of libraries: JSON, regular expressions, a pool, and writing to a database. */
class LibraryTests {

  /** After so many rows the table is emptied, so that it does not grow. */
  private static final int ROWS = 1_000;

  private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
  private static final String TEXT = "ordered ".repeat(10) + "on 2026-11-25, paid on 2026-12-01";

  private final ObjectMapper mapper = new ObjectMapper();
  private final Invoiced invoiced =
      new Invoiced(4711, "Ada", List.of(new Line("paper", 3), new Line("pens", 12)));
  private HikariDataSource pool;
  private Connection connection;
  private PreparedStatement insert;
  private int rows;

  record Line(String article, int count) {}

  record Invoiced(long number, String customer, List<Line> lines) {}

  @BeforeEach
  void open() throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:library");
    config.setMaximumPoolSize(2);
    pool = new HikariDataSource(config);
    connection = pool.getConnection();
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table orders (id int primary key, name varchar(100))");
    }
    insert = connection.prepareStatement("insert into orders values (?, ?)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    pool.close();
  }

  @PerfTest
  void jackson(Blackhole blackhole) throws JsonProcessingException {
    blackhole.consume(mapper.readValue(mapper.writeValueAsString(invoiced), Invoiced.class));
  }

  @PerfTest
  void regular_expression(Blackhole blackhole) {
    Matcher dates = DATE.matcher(TEXT);
    while (dates.find()) {
      blackhole.consume(dates.group(2));
    }
  }

  @PerfTest
  void hikari(Blackhole blackhole) throws SQLException {
    try (Connection borrowed = pool.getConnection()) {
      blackhole.consume(borrowed);
    }
  }

  @PerfTest
  void h2_insert(Blackhole blackhole) throws SQLException {
    if (rows++ % ROWS == 0) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("truncate table orders");
      }
    }
    insert.setInt(1, rows);
    insert.setString(2, "order");
    blackhole.consume(insert.executeUpdate());
  }
}
