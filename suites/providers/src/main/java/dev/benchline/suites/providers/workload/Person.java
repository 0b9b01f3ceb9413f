package dev.benchline.suites.providers.workload;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.TableGenerator;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;

@Entity
@Table(name = "PERSON")
class Person {

  @Id
  @GeneratedValue(strategy = GenerationType.TABLE, generator = "person")
  @TableGenerator(
      name = "person",
      table = "ID_GENERATOR",
      pkColumnName = "NAME",
      valueColumnName = "NEXT_ID",
      pkColumnValue = "PERSON",
      allocationSize = 1000)
  private Long id;

  @Version private long version;

  private String name;

  @OneToMany(
      mappedBy = "person",
      cascade = CascadeType.ALL,
      orphanRemoval = true,
      fetch = FetchType.EAGER)
  private List<Address> addresses = new ArrayList<>();

  @OneToMany(mappedBy = "person", cascade = CascadeType.ALL, orphanRemoval = true)
  private List<Phone> phones = new ArrayList<>();

  protected Person() {}

  Person(String name) {
    this.name = name;
  }

  long id() {
    return id;
  }

  long version() {
    return version;
  }

  String name() {
    return name;
  }

  void rename(String newName) {
    name = newName;
  }

  List<Address> addresses() {
    return addresses;
  }

  List<Phone> phones() {
    return phones;
  }
}
