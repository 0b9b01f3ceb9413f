package dev.benchline.suites.replication.jbosscache;

import java.io.Serializable;
import java.lang.reflect.Field;

/** The document's Person. */
public class Person extends Woven implements Serializable {

  private static final long serialVersionUID = 1;
  private static final Field NAME = field(Person.class, "name");
  private static final Field ADDRESS = field(Person.class, "address");

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String name;

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected Address address;

  /** For PojoCache. */
  public Person() {}

  Person(String name, Address address) {
    this.name = name;
    this.address = address;
  }

  String name() {
    return (String) read(NAME);
  }

  Address address() {
    return (Address) read(ADDRESS);
  }
}
