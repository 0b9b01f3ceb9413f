package dev.benchline.suites.providers.workload;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.TableGenerator;

@Entity
@Table(name = "ADDRESS")
class Address {

  @Id
  @GeneratedValue(strategy = GenerationType.TABLE, generator = "address")
  @TableGenerator(
      name = "address",
      table = "ID_GENERATOR",
      pkColumnName = "NAME",
      valueColumnName = "NEXT_ID",
      pkColumnValue = "ADDRESS",
      allocationSize = 1000)
  private Long id;

  @ManyToOne
  @JoinColumn(name = "PERSON_ID")
  private Person person;

  @ManyToOne
  @JoinColumn(name = "COUNTRY_ID")
  private Country country;

  private String city;

  protected Address() {}

  Address(Person person, Country country, String city) {
    this.person = person;
    this.country = country;
    this.city = city;
  }

  Person person() {
    return person;
  }

  Country country() {
    return country;
  }

  String city() {
    return city;
  }
}
