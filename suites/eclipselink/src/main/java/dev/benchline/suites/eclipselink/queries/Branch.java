package dev.benchline.suites.eclipselink.queries;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;

/** A place of the company, which has an id of two columns. */
@Entity
@Cacheable(false)
@IdClass(Branch.Key.class)
@Table(name = "BRANCHES")
public class Branch {

  @Id private long number;
  @Id private long region;

  protected Branch() {}

  Branch(long number, long region) {
    this.number = number;
    this.region = region;
  }

  long region() {
    return region;
  }

  /** Its id. */
  public static final class Key implements Serializable {

    private static final long serialVersionUID = 1;

    private long number;
    private long region;

    public Key() {}

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number && key.region == region;
    }

    @Override
    public int hashCode() {
      return Objects.hash(number, region);
    }
  }
}
