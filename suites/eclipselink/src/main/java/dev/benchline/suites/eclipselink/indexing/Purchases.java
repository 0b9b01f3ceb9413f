package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import java.io.StringWriter;
import java.util.List;
import org.eclipse.persistence.config.PersistenceUnitProperties;

/**
 * A hundred customers with ten purchases each, with or without an index on the foreign key.
 *
 * <p>H2 and Derby index what has a foreign key constraint all by themselves, so the constraint is
 * dropped once EclipseLink has made it: then they are like the databases that the document speaks
 * of.
 */
final class Purchases implements AutoCloseable {

  private static final int CUSTOMERS = 100;
  private static final int PURCHASES = 10;

  private final StringWriter script = new StringWriter();
  private final Database database;
  private final EntityManagerFactory unit;

  private Purchases(Database database, boolean indexed) {
    this.database = database;
    this.unit =
        Units.openWithTables(
            Units.of(database.connections(), Customer.class, Purchase.class)
                .property(PersistenceUnitProperties.DDL_GENERATION_INDEX_FOREIGN_KEYS, "" + indexed)
                .property("jakarta.persistence.schema-generation.scripts.action", "create")
                .property("jakarta.persistence.schema-generation.scripts.create-target", script));
  }

  /** Makes table, rows and, if it is to be so, the index. */
  static Purchases create(Database.Product product, boolean indexed) {
    Purchases purchases = new Purchases(Database.start(product), indexed);
    Customers.insert(purchases.database.connections(), CUSTOMERS);
    Rows.insert(
        purchases.database.connections(),
        "insert into PURCHASES (ID, CUSTOMER_ID) values (?, ?)",
        CUSTOMERS * PURCHASES,
        id -> List.of(id, id / PURCHASES));
    purchases.database.execute("alter table PURCHASES drop constraint " + Purchase.FOREIGN_KEY);
    return purchases;
  }

  /** The statements that EclipseLink made tables and indexes by. */
  String script() {
    return script.toString();
  }

  /** How many rows the database looks at to find the purchases of one customer. */
  long rowsVisited() {
    return database.rowsVisited("select * from PURCHASES where CUSTOMER_ID = 50");
  }

  @Override
  public void close() {
    unit.close();
    database.close();
  }
}
