package dev.benchline.suites.eclipselink.features;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.annotations.Customizer;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.QueryHints;
import org.eclipse.persistence.indirection.ValueHolder;
import org.eclipse.persistence.indirection.ValueHolderInterface;

/**
 * Somebody with an address and telephones. The address is behind a value holder, which weaving puts
 * before a lazy relation to one.
 */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "EMPLOYEES")
@Customizer(LazyAddress.class)
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

  static final String ADDRESS = "address";
  static final String TELEPHONES = "telephones";

  static final String ALL = "all employees";
  static final String ALL_CACHED = "all employees, cached";
  static final String ALL_CACHED_FOR_EVER = "all employees, cached for ever";

  @Id private long id;
  private String name;

  @ManyToOne(targetEntity = Address.class, fetch = FetchType.LAZY, cascade = CascadeType.PERSIST)
  @JoinColumn(name = "ADDRESS_ID")
  private ValueHolderInterface<Address> address = new ValueHolder<>();

  @OneToMany(mappedBy = "employee", cascade = CascadeType.PERSIST)
  private List<Telephone> telephones = new ArrayList<>();

  protected Employee() {}

  Employee(long id) {
    this.id = id;
    this.name = "Employee " + id;
    address.setValue(new Address(id));
    telephones.add(new Telephone(id, this));
  }

  void rename(String newName) {
    this.name = newName;
  }

  Address address() {
    return address.getValue();
  }

  List<Telephone> telephones() {
    return telephones;
  }
}
