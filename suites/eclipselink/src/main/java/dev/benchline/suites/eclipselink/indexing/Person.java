package dev.benchline.suites.eclipselink.indexing;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.CacheIndex;
import org.eclipse.persistence.annotations.Index;

/** Somebody with an index of each kind that EclipseLink's annotations make, as in the document. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "PEOPLE")
@Index(
    name = "BY_NAMES",
    columnNames = {"FIRSTNAME", "LASTNAME"})
@CacheIndex(columnNames = {"FIRSTNAME", "LASTNAME"})
public class Person {

  @Id private long id;
  private String firstName = "";
  private String lastName = "";

  @Index(name = "BY_SSN", unique = true)
  private String ssn = "";
}
