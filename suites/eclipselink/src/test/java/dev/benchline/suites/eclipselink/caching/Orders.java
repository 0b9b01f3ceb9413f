package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.SplittableRandom;
import javax.sql.DataSource;

/**
 * The document's thousand orders, ten of each customer, read at random under one way of caching.
 *
 * <p>Each read has an entity manager of its own, so that nothing is found but what is shared.
 */
final class Orders implements AutoCloseable {

  /** How many orders a customer has. */
  static final int PER_CUSTOMER = 10;

  private static final int CUSTOMERS = 100;
  private static final int LINES = 3;
  private static final Class<?>[] ENTITIES = {Order.class, OrderLine.class, Customer.class};

  private final EntityManagerFactory unit;
  private final SplittableRandom random = new SplittableRandom(1);

  private Orders(EntityManagerFactory unit) {
    this.unit = unit;
  }

  /** Makes the tables and their rows in an empty database. */
  static void fill(DataSource connections) {
    try (EntityManagerFactory unit =
        Units.creatingTables(Units.of(connections, ENTITIES)).createEntityManagerFactory()) {
      Units.commit(unit, Orders::persistAll);
    }
  }

  private static void persistAll(EntityManager manager) {
    for (int c = 0; c < CUSTOMERS; c++) {
      Customer customer = new Customer(c);
      manager.persist(customer);
      for (int o = c * PER_CUSTOMER; o < (c + 1) * PER_CUSTOMER; o++) {
        Order order = new Order(o, customer);
        for (int line = 0; line < LINES; line++) {
          order.add(new OrderLine(o * LINES + line, order, line + 1));
        }
        manager.persist(order);
      }
    }
  }

  /** Opens the unit for reading, and has everything read once by id. */
  static Orders open(DataSource connections, FindOption option) {
    Orders orders =
        new Orders(
            Units.of(connections, ENTITIES)
                .mappingFile(option.mappingFile())
                .property("eclipselink.cache.type.default", "Full")
                .createEntityManagerFactory());
    for (int id = 0; id < CUSTOMERS * PER_CUSTOMER; id++) {
      orders.find(id);
    }
    return orders;
  }

  /** Opens the unit for reading, and has everything read once by id and by customer. */
  static Orders open(DataSource connections, QueryOption option) {
    Orders orders = open(connections, option.cache());
    for (int customer = 0; customer < CUSTOMERS; customer++) {
      orders.query(option, customer);
    }
    return orders;
  }

  /** Reads an order with its customer and its lines. */
  int findOne() {
    return find(random.nextInt(CUSTOMERS * PER_CUSTOMER));
  }

  /** Reads the orders of a customer with their customer and lines. */
  int findByCustomer(QueryOption option) {
    return query(option, random.nextInt(CUSTOMERS));
  }

  private int find(long id) {
    return Units.in(unit, manager -> manager.find(Order.class, id).read());
  }

  private int query(QueryOption option, long customer) {
    return Units.in(
        unit,
        manager -> {
          List<Order> orders =
              manager
                  .createNamedQuery(option.query(), Order.class)
                  .setParameter("customer", customer)
                  .getResultList();
          if (orders.size() != PER_CUSTOMER) {
            throw new IllegalStateException(
                option + " found " + orders.size() + " orders of customer " + customer);
          }
          return orders.stream().mapToInt(Order::read).sum();
        });
  }

  @Override
  public void close() {
    unit.close();
  }
}
