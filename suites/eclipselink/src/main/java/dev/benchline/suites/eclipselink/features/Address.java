package dev.benchline.suites.eclipselink.features;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The address of an employee. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "ADDRESSES")
public class Address {

  @Id private long id;
  private String city;

  protected Address() {}

  Address(long id) {
    this.id = id;
    this.city = "City " + id;
  }

  String city() {
    return city;
  }
}
