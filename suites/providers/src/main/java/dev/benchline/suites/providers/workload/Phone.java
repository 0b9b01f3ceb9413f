package dev.benchline.suites.providers.workload;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import jakarta.persistence.TableGenerator;

@Entity
@Table(name = "PHONE")
class Phone {

  @Id
  @GeneratedValue(strategy = GenerationType.TABLE, generator = "phone")
  @TableGenerator(
      name = "phone",
      table = "ID_GENERATOR",
      pkColumnName = "NAME",
      valueColumnName = "NEXT_ID",
      pkColumnValue = "PHONE",
      allocationSize = 1000)
  private Long id;

  @ManyToOne
  @JoinColumn(name = "PERSON_ID")
  private Person person;

  @Column(name = "PHONE_NUMBER")
  private String number;

  protected Phone() {}

  Phone(Person person, String number) {
    this.person = person;
    this.number = number;
  }

  Person person() {
    return person;
  }

  String number() {
    return number;
  }
}
