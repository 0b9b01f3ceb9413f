package dev.benchline.suites.eclipselink4;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;

/** Keeps invoices in a database, and looks at what is kept. */
final class Filings implements AutoCloseable {

  private final DataSource connections;
  private final Unit unit;

  Filings(DataSource connections) {
    this.connections = connections;
    this.unit = Unit.open(connections, Map.of());
  }

  /** Keeps an invoice under a number. */
  void file(long id, Invoice invoice) {
    unit.commit(manager -> manager.persist(new Filing(id, invoice)));
  }

  /** Reads it back from the database, from the column that Kryo wrote. */
  Invoice read(long id) {
    unit.forget();
    return unit.in(manager -> manager.find(Filing.class, id)).kryo();
  }

  /** The bytes in a column. */
  byte[] stored(long id, String column) throws SQLException {
    String query = "select " + column + " from FILINGS where ID = " + id;
    try (Connection connection = connections.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getBytes(1);
    }
  }

  @Override
  public void close() {
    unit.close();
  }
}
