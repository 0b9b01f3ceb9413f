package dev.benchline.suites.eclipselink.queries;

import static java.util.stream.Collectors.joining;

import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.eclipse.persistence.internal.sessions.AbstractSession;
import org.eclipse.persistence.jpa.JpaHelper;
import org.eclipse.persistence.queries.DatabaseQuery;
import org.eclipse.persistence.sessions.DatabaseRecord;

/** The document's queries, and what one would do without them. */
final class Questions {

  /** The document's {@code from Employee e where e.salary > 50000}, as JPA 3.2 has it. */
  static final String WITHOUT_SELECT = "from Employee where salary > 50000";

  private Questions() {}

  /** A way to find employees by their numbers. */
  @FunctionalInterface
  interface ByNames {
    List<Employee> find(EntityManager manager, long... ids);
  }

  /** A way to find the employees who have the names of the best paid. */
  @FunctionalInterface
  interface BySelectedNames {
    List<Employee> find(EntityManager manager);
  }

  /** A way to find the clerks of branches. */
  @FunctionalInterface
  interface OfBranches {
    List<Clerk> find(EntityManager manager, List<Branch> branches);
  }

  /** A way to find everybody below a manager, and the manager. */
  @FunctionalInterface
  interface Hierarchy {
    List<Long> below(EntityManager manager, long id);
  }

  /** Employees by a query of JPQL without parameters. */
  static List<Employee> by(EntityManager manager, String jpql) {
    return manager.createQuery(jpql, Employee.class).getResultList();
  }

  /** The document's first array expression. */
  static List<Employee> byNames(EntityManager manager, long... ids) {
    return manager
        .createQuery(
            "select e from Employee e where (e.firstName, e.lastName) in :names", Employee.class)
        .setParameter(
            "names", LongStream.of(ids).mapToObj(id -> List.of("First" + id, "Last" + id)).toList())
        .getResultList();
  }

  /** The same without an array expression: a query for each name. */
  static List<Employee> byNameEach(EntityManager manager, long... ids) {
    return LongStream.of(ids).mapToObj(id -> byName(manager, "First" + id, "Last" + id)).toList();
  }

  private static Employee byName(EntityManager manager, Object first, Object last) {
    return manager
        .createQuery(
            "select e from Employee e where e.firstName = :first and e.lastName = :last",
            Employee.class)
        .setParameter("first", first)
        .setParameter("last", last)
        .getSingleResult();
  }

  /** The same by the document's "very long AND/OR expression trees to compare each value". */
  static List<Employee> byTreeOfNames(EntityManager manager, long... ids) {
    return by(
        manager,
        LongStream.of(ids)
            .mapToObj(id -> "(e.firstName = 'First%1$d' and e.lastName = 'Last%1$d')".formatted(id))
            .collect(joining(" or ", "select e from Employee e where ", "")));
  }

  /** The document's second array expression; its managers are an entity of their own. */
  static List<Employee> bySelectedNames(EntityManager manager) {
    return by(
        manager,
        "select e from Employee e where (e.firstName, e.lastName) in"
            + " (select m.firstName, m.lastName from Employee m where m.salary > 70000)");
  }

  /** The same without an array expression: the names first, and a query for each of them. */
  static List<Employee> byNamesReadFirst(EntityManager manager) {
    return manager
        .createQuery(
            "select m.firstName, m.lastName from Employee m where m.salary > 70000", Object[].class)
        .getResultList()
        .stream()
        .map(names -> byName(manager, names[0], names[1]))
        .toList();
  }

  /** The document's array expression for objects with composite ids. */
  static List<Clerk> ofBranches(EntityManager manager, List<Branch> branches) {
    return manager
        .createQuery("select c from Clerk c where c.branch in :branches", Clerk.class)
        .setParameter("branches", branches)
        .getResultList();
  }

  /** The same without an array expression: a query for each branch. */
  static List<Clerk> ofEachBranch(EntityManager manager, List<Branch> branches) {
    TypedQuery<Clerk> query =
        manager.createQuery("select c from Clerk c where c.branch = :branch", Clerk.class);
    return branches.stream()
        .flatMap(branch -> query.setParameter("branch", branch).getResultList().stream())
        .toList();
  }

  /** Those of all branches in the regions of these, by a sub-select. */
  static List<Clerk> ofSelectedBranches(EntityManager manager, List<Branch> branches) {
    return manager
        .createQuery(
            "select c from Clerk c"
                + " where c.branch in (select b from Branch b where b.region in :regions)",
            Clerk.class)
        .setParameter("regions", branches.stream().map(Branch::region).toList())
        .getResultList();
  }

  /** Everybody below a manager, and the manager, by the recursion of standard SQL. */
  static List<Long> hierarchy(EntityManager manager, long id) {
    List<?> ids =
        manager
            .createNativeQuery(
                """
                with recursive SUBORDINATES (ID) as (
                  select ID from EMPLOYEES where ID = ?1
                  union all
                  select E.ID from EMPLOYEES E join SUBORDINATES S on E.MANAGER_ID = S.ID)
                select ID from SUBORDINATES
                """)
            .setParameter(1, id)
            .getResultList();
    return ids.stream().map(found -> ((Number) found).longValue()).toList();
  }

  /** The same by what PostgreSQL has for {@code connect by}: its module tablefunc. */
  static List<Long> hierarchyByConnectBy(EntityManager manager, long id) {
    List<?> ids =
        manager
            .createNativeQuery(
                """
                select ID
                from connectby('employees', 'id', 'manager_id', ?1, 0)
                  as HIERARCHY (ID bigint, MANAGER_ID bigint, LEVEL integer)
                order by LEVEL, ID
                """)
            .setParameter(1, String.valueOf(id))
            .getResultList();
    return ids.stream().map(found -> ((Number) found).longValue()).toList();
  }

  /** The same without recursion: a query for each level. */
  static List<Long> hierarchyByLevel(EntityManager manager, long id) {
    List<Long> found = new ArrayList<>();
    List<Long> level = List.of(id);
    while (!level.isEmpty()) {
      found.addAll(level);
      level =
          manager
              .createQuery("select e.id from Employee e where e.manager.id in :level", Long.class)
              .setParameter("level", level)
              .getResultList();
    }
    return found;
  }

  /** The SQL of a query of JPQL with one parameter, {@code id}, without executing it. */
  static String sqlOf(EntityManager manager, String jpql) {
    DatabaseQuery query = JpaHelper.getDatabaseQuery(manager.createQuery(jpql, Employee.class));
    DatabaseRecord arguments = new DatabaseRecord();
    arguments.put("id", 1L);
    query.prepareCall(manager.unwrap(AbstractSession.class), arguments);
    return query.getSQLString();
  }
}
