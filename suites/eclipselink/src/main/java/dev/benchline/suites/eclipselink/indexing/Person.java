package dev.benchline.suites.eclipselink.indexing;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.CacheIndex;

/** Somebody with an index of each kind that annotations make. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "PEOPLE", indexes = @Index(name = "BY_NAMES", columnList = "LASTNAME, FIRSTNAME"))
@CacheIndex(columnNames = {"FIRSTNAME", "LASTNAME"})
public class Person {

  @Id private long id;
  private String firstName = "";
  private String lastName = "";

  @org.eclipse.persistence.annotations.Index(name = "BY_SSN", unique = true)
  private String ssn = "";
}
