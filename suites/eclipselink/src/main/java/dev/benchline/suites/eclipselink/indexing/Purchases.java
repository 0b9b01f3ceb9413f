package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import java.io.StringWriter;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
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

  private Purchases(Database database, UnaryOperator<DataSource> observer, boolean indexed) {
    this.database = database;
    this.unit =
        Units.openWithTables(
            Units.of(observer.apply(database.connections()), Customer.class, Purchase.class)
                .property(PersistenceUnitProperties.DDL_GENERATION_INDEX_FOREIGN_KEYS, "" + indexed)
                .property("jakarta.persistence.schema-generation.scripts.action", "create")
                .property("jakarta.persistence.schema-generation.scripts.create-target", script));
  }

  /**
   * Makes table, rows and, if it is to be so, the index.
   *
   * @param observer makes of the database's connections those that the unit gets
   */
  static Purchases create(
      Database.Product product, UnaryOperator<DataSource> observer, boolean indexed) {
    Purchases purchases = new Purchases(Database.start(product), observer, indexed);
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

  /** The purchases of a customer, by the document's foreign key. */
  List<Purchase> ofCustomer(long id) {
    return ofCustomer(unit, id);
  }

  /** The same by another unit. */
  static List<Purchase> ofCustomer(EntityManagerFactory unit, long id) {
    return Units.in(
        unit,
        manager ->
            manager
                .createQuery("select p from Purchase p where p.customer.id = :id", Purchase.class)
                .setParameter("id", id)
                .getResultList());
  }

  /** To ask it what its statements cost. */
  Database database() {
    return database;
  }

  @Override
  public void close() {
    unit.close();
    database.close();
  }
}
