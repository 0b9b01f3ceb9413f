package dev.benchline.suites.replication.jbosscache;

import java.io.Serializable;
import java.lang.reflect.Field;

/** The document's Address. */
public class Address extends Woven implements Serializable {

  private static final long serialVersionUID = 1;
  private static final Field CITY = field(Address.class, "city");
  private static final Field ZIP = field(Address.class, "zip");

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String city;

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected int zip;

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String street;

  /** For PojoCache. */
  public Address() {}

  Address(String city, int zip, String street) {
    this.city = city;
    this.zip = zip;
    this.street = street;
  }

  String city() {
    return (String) read(CITY);
  }

  int zip() {
    return (Integer) read(ZIP);
  }
}
