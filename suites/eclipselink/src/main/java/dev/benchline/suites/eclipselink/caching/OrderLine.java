package dev.benchline.suites.eclipselink.caching;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** A line of an order. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "ORDER_LINES")
public class OrderLine {

  @Id private long id;
  private int lineNumber;
  private String description;
  private BigDecimal cost = BigDecimal.ZERO;
  @ManyToOne private Order order;

  String description() {
    return description;
  }
}
