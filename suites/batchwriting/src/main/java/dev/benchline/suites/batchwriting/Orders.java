package dev.benchline.suites.batchwriting;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** Orders of customers, each with a line: objects of three tables, made in turn. */
final class Orders implements AutoCloseable {

  private final EntityManagerFactory unit;
  private long next;

  Orders(DataSource connections, UnitSettings settings) {
    unit = settings.open(connections, Customer.class, Order.class, Line.class);
  }

  /**
   * Writes some of each in one transaction.
   *
   * @param between is done after each object
   */
  void write(int count, Consumer<EntityManager> between) {
    try (EntityManager manager = unit.createEntityManager()) {
      manager.getTransaction().begin();
      for (int i = 0; i < count; i++) {
        next++;
        Customer customer = new Customer(next);
        Order order = new Order(next, customer);
        for (Object object : new Object[] {customer, order, new Line(next, order)}) {
          manager.persist(object);
          between.accept(manager);
        }
      }
      manager.getTransaction().commit();
    }
  }

  @Override
  public void close() {
    unit.close();
  }

  /** Who orders. */
  @Entity
  @Table(name = "BATCH_CUSTOMER")
  public static class Customer {

    @Id private long id;

    protected Customer() {}

    Customer(long id) {
      this.id = id;
    }
  }

  /** An order. */
  @SuppressWarnings("UnusedVariable") // they are columns
  @Entity
  @Table(name = "BATCH_ORDER")
  public static class Order {

    @Id private long id;
    @ManyToOne private Customer customer;

    protected Order() {}

    Order(long id, Customer customer) {
      this.id = id;
      this.customer = customer;
    }
  }

  /** A line of an order. */
  @SuppressWarnings("UnusedVariable") // they are columns
  @Entity
  @Table(name = "BATCH_LINE")
  public static class Line {

    @Id private long id;

    @ManyToOne
    @JoinColumn(name = "ORDER_ID")
    private Order order;

    protected Line() {}

    Line(long id, Order order) {
      this.id = id;
      this.order = order;
    }
  }
}
