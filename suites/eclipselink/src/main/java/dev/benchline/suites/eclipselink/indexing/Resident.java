package dev.benchline.suites.eclipselink.indexing;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;

/** Somebody with the same indexes by JPA's annotations, which stand at the table. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(
    name = "RESIDENTS",
    indexes = {
      @Index(name = "RESIDENTS_BY_SSN", unique = true, columnList = "SSN"),
      @Index(name = "RESIDENTS_BY_NAMES", columnList = "FIRSTNAME, LASTNAME")
    })
public class Resident {

  @Id private long id;
  private String firstName = "";
  private String lastName = "";
  private String ssn = "";
}
