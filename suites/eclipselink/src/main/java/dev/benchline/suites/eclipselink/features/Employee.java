package dev.benchline.suites.eclipselink.features;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.QueryHints;

/**
 * Somebody with telephones. The document's load group reads addresses; without weaving only a
 * relation to many is lazy, so it is telephones here.
 */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "EMPLOYEES")
@NamedQuery(name = Employee.ALL, query = "select e from Employee e")
@NamedQuery(
    name = Employee.ALL_CACHED,
    query = "select e from Employee e",
    hints = @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE, value = HintValues.TRUE))
@NamedQuery(
    name = Employee.ALL_CACHED_FOR_EVER,
    query = "select e from Employee e",
    hints = {
      @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE, value = HintValues.TRUE),
      @QueryHint(name = QueryHints.QUERY_RESULTS_CACHE_INVALIDATE, value = HintValues.FALSE)
    })
public class Employee {

  static final String ALL = "all employees";
  static final String ALL_CACHED = "all employees, cached";
  static final String ALL_CACHED_FOR_EVER = "all employees, cached for ever";

  @Id private long id;
  private String name;

  @OneToMany(mappedBy = "employee", cascade = CascadeType.PERSIST)
  private List<Telephone> telephones = new ArrayList<>();

  protected Employee() {}

  Employee(long id) {
    this.id = id;
    this.name = "Employee " + id;
    telephones.add(new Telephone(id, this));
  }

  List<Telephone> telephones() {
    return telephones;
  }
}
