package dev.benchline.suites.eclipselink.features;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** Where an employee is reached. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "TELEPHONES")
public class Telephone {

  @Id private long id;
  private String number;
  @ManyToOne private Employee employee;

  protected Telephone() {}

  Telephone(long id, Employee employee) {
    this.id = id;
    this.number = "+49 89 " + id;
    this.employee = employee;
  }

  String number() {
    return number;
  }
}
