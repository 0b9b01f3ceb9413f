package dev.benchline.suites.eclipselink.caching;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Whom an order is from. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "CUSTOMERS")
public class Customer {

  @Id private long id;
  private String name;

  String name() {
    return name;
  }
}
