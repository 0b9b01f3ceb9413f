package dev.benchline.suites.eclipselink.queries;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.annotations.JoinFetch;

/**
 * Somebody with a salary, a department that is read along by a join and, but for one, a manager.
 */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Cacheable(false)
@Table(name = "EMPLOYEES")
public class Employee {

  @Id private long id;
  private String firstName;
  private String lastName;
  private int salary;
  @ManyToOne @JoinFetch private Department department;
  @ManyToOne private Employee manager;

  @OneToMany(mappedBy = "manager")
  private List<Employee> managedEmployees = new ArrayList<>();

  protected Employee() {}

  Employee(long id, int salary, Employee manager, Department department) {
    this.id = id;
    this.firstName = "First" + id;
    this.lastName = "Last" + id;
    this.salary = salary;
    this.manager = manager;
    this.department = department;
  }

  long id() {
    return id;
  }
}
