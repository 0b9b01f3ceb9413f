package dev.benchline.suites.replication.jbosscache;

import java.lang.reflect.Field;
import org.jboss.cache.aop.annotation.Serializable;
import org.jboss.cache.aop.annotation.Transient;

/** Something with a field that is not replicated, and one that is replicated as a whole. */
public class Card extends Woven implements java.io.Serializable {

  private static final long serialVersionUID = 1;
  private static final Field NUMBER = field(Card.class, "number");
  private static final Field SECRET = field(Card.class, "secret");
  private static final Field ADDRESS = field(Card.class, "address");

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String number;

  @SuppressWarnings("UnusedVariable") // used by reflection
  @Transient
  protected String secret;

  @SuppressWarnings("UnusedVariable") // used by reflection
  @Serializable
  protected Address address;

  /** For PojoCache. */
  public Card() {}

  Card(String number, String secret, Address address) {
    this.number = number;
    this.secret = secret;
    this.address = address;
  }

  String number() {
    return (String) read(NUMBER);
  }

  String secret() {
    return (String) read(SECRET);
  }

  Address address() {
    return (Address) read(ADDRESS);
  }
}
