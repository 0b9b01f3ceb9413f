package dev.benchline.suites.providers.workload;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "COUNTRY")
class Country {

  @Id private long id;

  private String name;

  protected Country() {}

  Country(long id, String name) {
    this.id = id;
    this.name = name;
  }

  String name() {
    return name;
  }
}
