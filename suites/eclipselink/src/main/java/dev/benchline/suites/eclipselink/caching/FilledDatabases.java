package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Database;
import java.util.EnumMap;
import java.util.Map;
import javax.sql.DataSource;

/** One database of each product, with the orders in it: reading leaves it as it is. */
final class FilledDatabases implements AutoCloseable {

  private final Map<Database.Product, Database> filled = new EnumMap<>(Database.Product.class);
  private final int orders;

  /** Ones with the document's thousand orders. */
  FilledDatabases() {
    this(Orders.COUNT);
  }

  /** Ones with so many orders. */
  FilledDatabases(int orders) {
    this.orders = orders;
  }

  /** Connections to the one of a product, which is filled when it is first asked for. */
  DataSource of(Database.Product product) {
    return filled.computeIfAbsent(product, this::fill).connections();
  }

  private Database fill(Database.Product product) {
    Database database = Database.start(product);
    Orders.fill(database.connections(), orders);
    return database;
  }

  @Override
  public void close() {
    filled.values().forEach(Database::close);
    filled.clear();
  }
}
