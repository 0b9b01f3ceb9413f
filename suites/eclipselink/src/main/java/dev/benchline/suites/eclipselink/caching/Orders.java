package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.SplittableRandom;
import javax.sql.DataSource;

/**
 * The document's thousand orders, ten of each customer, read at random under one way of caching; or
 * as many as the database has.
 *
 * <p>Each read has an entity manager of its own, so that nothing is found but what is shared.
 */
final class Orders implements AutoCloseable {

  /** How many orders a customer has. */
  static final int PER_CUSTOMER = 10;

  /** The document's number of orders. */
  static final int COUNT = 1_000;

  private static final int LINES = 3;
  private static final Class<?>[] ENTITIES = {Order.class, OrderLine.class, Customer.class};

  private static final String ALL =
      "select o from Order o join fetch o.customer join fetch o.orderLines";

  private final EntityManagerFactory unit;
  private final int count;
  private final SplittableRandom random = new SplittableRandom(1);

  private Orders(EntityManagerFactory unit) {
    this.unit = unit;
    // Has everything read once.
    this.count =
        Math.toIntExact(
            Units.in(
                unit,
                manager ->
                    manager.createQuery(ALL, Order.class).getResultStream().distinct().count()));
  }

  /** Makes the tables and so many orders with their rows in an empty database. */
  static void fill(DataSource connections, int count) {
    Units.openWithTables(Units.of(connections, ENTITIES)).close();
    Rows.insert(
        connections,
        "insert into CUSTOMERS (ID, NAME) values (?, ?)",
        count / PER_CUSTOMER,
        id -> List.of(id, "Customer " + id));
    Rows.insert(
        connections,
        "insert into ORDERS (ID, DESCRIPTION, TOTALCOST, CUSTOMER_ID) values (?, ?, 0, ?)",
        count,
        id -> List.of(id, "Order " + id, id / PER_CUSTOMER));
    Rows.insert(
        connections,
        "insert into ORDER_LINES (ID, LINENUMBER, DESCRIPTION, COST, ORDER_ID)"
            + " values (?, ?, ?, 0, ?)",
        count * LINES,
        id -> List.of(id, 1 + id % LINES, "Line " + (1 + id % LINES), id / LINES));
  }

  /** Opens the unit for reading, and has everything read once. */
  static Orders open(DataSource connections, FindOption option) {
    return open(connections, option.mappingFile());
  }

  /** The same under any mapping file. */
  static Orders open(DataSource connections, String mappingFile) {
    return new Orders(
        Units.of(connections, ENTITIES)
            .mappingFile(mappingFile)
            .property("eclipselink.cache.type.default", "Full")
            .createEntityManagerFactory());
  }

  /** Opens the unit for reading, and has everything read once, and once more by customer. */
  static Orders open(DataSource connections, QueryOption option) {
    Orders orders = open(connections, option.cache());
    for (int customer = 0; customer < orders.customers(); customer++) {
      orders.query(option.query(), customer);
    }
    return orders;
  }

  /** Reads an order with its customer and its lines. */
  int findOne() {
    return find(random.nextInt(count));
  }

  private int customers() {
    return count / PER_CUSTOMER;
  }

  /** Reads each order with its customer and its lines. */
  void findEach() {
    for (long id = 0; id < count; id++) {
      find(id);
    }
  }

  /** Reads the orders of a customer with their customer and lines. */
  int findByCustomer(QueryOption option) {
    return query(option.query(), random.nextInt(customers()));
  }

  /** Reads the orders of the first customer by a named query. */
  int findOfTheFirst(String query) {
    return query(query, 0);
  }

  /** True if two entity managers find the same instance of an order. */
  boolean findsOneInstance() {
    Order first = Units.in(unit, manager -> manager.find(Order.class, 0L));
    Order second = Units.in(unit, manager -> manager.find(Order.class, 0L));
    return first == second;
  }

  /** True if a read-only query gives two entity managers the same instance of an order. */
  boolean queriesOneInstance() {
    Order first = readOnly();
    Order second = readOnly();
    return first == second;
  }

  private Order readOnly() {
    return Units.in(
        unit,
        manager ->
            manager
                .createNamedQuery(Order.BY_CUSTOMER_READ_ONLY, Order.class)
                .setParameter("customer", 0L)
                .getResultList()
                .get(0));
  }

  /** To observe it. */
  EntityManagerFactory unit() {
    return unit;
  }

  private int find(long id) {
    return Units.in(unit, manager -> manager.find(Order.class, id).read());
  }

  private int query(String query, long customer) {
    return Units.in(
        unit,
        manager -> {
          List<Order> orders =
              manager
                  .createNamedQuery(query, Order.class)
                  .setParameter("customer", customer)
                  .getResultList();
          if (orders.size() != PER_CUSTOMER) {
            throw new IllegalStateException(
                query + " found " + orders.size() + " orders of customer " + customer);
          }
          return orders.stream().mapToInt(Order::read).sum();
        });
  }

  @Override
  public void close() {
    unit.close();
  }
}
