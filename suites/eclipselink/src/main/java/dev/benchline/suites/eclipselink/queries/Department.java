package dev.benchline.suites.eclipselink.queries;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Where an employee works. It is not cached, so that reading it always shows. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Cacheable(false)
@Table(name = "DEPARTMENTS")
public class Department {

  @Id private long id;

  protected Department() {}

  Department(long id) {
    this.id = id;
  }
}
