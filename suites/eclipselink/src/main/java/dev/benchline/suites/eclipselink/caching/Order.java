package dev.benchline.suites.eclipselink.caching;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.config.CacheUsage;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.QueryHints;

/** The document's "simple Order object, and its relationships (orderLines, customer)". */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "ORDERS")
@NamedQuery(name = Order.BY_CUSTOMER, query = Order.OF_A_CUSTOMER)
@NamedQuery(
    name = Order.BY_CUSTOMER_READ_ONLY,
    query = Order.OF_A_CUSTOMER,
    hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
    name = Order.BY_CUSTOMER_CACHED,
    query = Order.OF_A_CUSTOMER,
    hints = @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE, value = HintValues.TRUE))
@NamedQuery(
    name = Order.BY_CUSTOMER_CACHED_FOR_A_MILLISECOND,
    query = Order.OF_A_CUSTOMER,
    hints = {
      @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE, value = HintValues.TRUE),
      @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE_EXPIRY, value = "1")
    })
@NamedQuery(
    name = Order.BY_CUSTOMER_IN_MEMORY,
    query = Order.OF_A_CUSTOMER,
    hints = @QueryHint(name = QueryHints.CACHE_USAGE, value = CacheUsage.CheckCacheOnly))
public class Order {

  static final String BY_CUSTOMER = "orders by customer";
  static final String BY_CUSTOMER_READ_ONLY = "orders by customer, read-only";
  static final String BY_CUSTOMER_CACHED = "orders by customer, cached";
  static final String BY_CUSTOMER_CACHED_FOR_A_MILLISECOND =
      "orders by customer, cached for a millisecond";
  static final String BY_CUSTOMER_IN_MEMORY = "orders by customer, in memory";

  static final String OF_A_CUSTOMER = "select o from Order o where o.customer.id = :customer";

  @Id private long id;
  private String description;
  private BigDecimal totalCost = BigDecimal.ZERO;
  @ManyToOne private Customer customer;

  @OneToMany(mappedBy = "order")
  private List<OrderLine> orderLines = new ArrayList<>();

  Customer customer() {
    return customer;
  }

  /** Looks at the order, its customer and each of its lines, so that all of them must be there. */
  int read() {
    int read = description.length() + customer.name().length();
    for (OrderLine line : orderLines) {
      read += line.description().length();
    }
    return read;
  }
}
