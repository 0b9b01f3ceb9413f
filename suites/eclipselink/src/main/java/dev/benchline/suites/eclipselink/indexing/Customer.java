package dev.benchline.suites.eclipselink.indexing;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;

/** Somebody who is looked up by name. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "CUSTOMERS")
@NamedQuery(name = Customer.BY_NAME, query = "select c from Customer c where c.name = :name")
public class Customer {

  static final String BY_NAME = "customer by name";

  @Id private long id;
  private String name;

  protected Customer() {}

  Customer(long id) {
    this.id = id;
    this.name = nameOf(id);
  }

  static String nameOf(long id) {
    return "Customer " + id;
  }

  String name() {
    return name;
  }
}
