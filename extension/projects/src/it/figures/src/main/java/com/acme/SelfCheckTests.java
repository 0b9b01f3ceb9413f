package com.acme;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Output;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The work of applications, in addition to the smaller subjects of {@link BenchlineTests}. */
class SelfCheckTests {

  private final ArrayList<Object> line = lines(1);
  private final ArrayList<Object> lines = lines(100);
  private final Kryo kryo = new Kryo();
  private final Output output = new Output(1 << 16);
  private Connection connection;
  private PreparedStatement query;
  private int key;

  @BeforeEach
  void open() throws SQLException {
    kryo.setRegistrationRequired(false);
    connection = DriverManager.getConnection("jdbc:h2:mem:");
    try (var statement = connection.createStatement()) {
      statement.execute("create table orders (id int primary key, name varchar(100))");
      statement.execute("insert into orders select x, 'order ' || x from system_range(1, 10000)");
    }
    query = connection.prepareStatement("select name from orders where id = ?");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @PerfTest
  void java_1_line(Blackhole blackhole) throws IOException {
    blackhole.consume(java(line));
  }

  @PerfTest
  void java_100_lines(Blackhole blackhole) throws IOException {
    blackhole.consume(java(lines));
  }

  @PerfTest
  void kryo_1_line(Blackhole blackhole) {
    blackhole.consume(kryo(line));
  }

  @PerfTest
  void kryo_100_lines(Blackhole blackhole) {
    blackhole.consume(kryo(lines));
  }

  @PerfTest
  void h2_query(Blackhole blackhole) throws SQLException {
    query.setInt(1, 1 + (key++ & 8191));
    try (ResultSet rows = query.executeQuery()) {
      rows.next();
      blackhole.consume(rows.getString(1));
    }
  }

  private static byte[] java(Object graph) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(graph);
    }
    return bytes.toByteArray();
  }

  private byte[] kryo(Object graph) {
    output.reset();
    kryo.writeClassAndObject(output, graph);
    return output.toBytes();
  }

  private static ArrayList<Object> lines(int count) {
    ArrayList<Object> order = new ArrayList<>(List.of("order", 4711L));
    for (int i = 0; i < count; i++) {
      order.add(new ArrayList<>(List.of(i, "article " + i, new BigDecimal("12.50"), 3L)));
    }
    return order;
  }
}
