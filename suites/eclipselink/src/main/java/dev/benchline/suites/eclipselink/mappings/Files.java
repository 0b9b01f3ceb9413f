package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Keeps invoices in a database of its own, and looks at what is kept. */
final class Files implements AutoCloseable {

  private final Database database;
  private final EntityManagerFactory unit;

  private Files(Database database) {
    this.database = database;
    this.unit = Units.openWithTables(Units.of(database.connections(), Filed.class));
  }

  static Files open(Database.Product product) {
    return new Files(Database.start(product));
  }

  /** Keeps an invoice under a number. */
  void file(long id, Invoice invoice) {
    Units.commit(unit, manager -> manager.persist(new Filed(id, invoice)));
  }

  /** Reads it back, from the database. */
  Invoice read(long id, Format format) {
    unit.getCache().evictAll();
    return Units.in(unit, manager -> manager.find(Filed.class, id)).in(format);
  }

  /** What stands in the column; text in UTF-8. */
  byte[] stored(long id, Format format) {
    String query = "select " + format.column() + " from FILED where ID = " + id;
    try (Connection connection = database.connections().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return switch (format) {
        case XML, JSON -> row.getString(1).getBytes(StandardCharsets.UTF_8);
        case KRYO, JAVA -> row.getBytes(1);
      };
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot read the column: " + query, e);
    }
  }

  @Override
  public void close() {
    unit.close();
    database.close();
  }
}
