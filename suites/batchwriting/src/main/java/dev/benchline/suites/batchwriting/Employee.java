package dev.benchline.suites.batchwriting;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** What is inserted and updated, with optimistic locking. */
@Entity
@Table(name = "BATCH_EMPLOYEE")
public class Employee {

  @Id private long id;
  private String name;
  @Version private long version;

  protected Employee() {}

  Employee(long id, String name) {
    this.id = id;
    this.name = name;
  }

  void rename(String newName) {
    name = newName;
  }

  String name() {
    return name;
  }
}
