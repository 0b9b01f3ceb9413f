package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.TypedQuery;
import java.util.List;
import org.eclipse.persistence.config.QueryHints;
import org.eclipse.persistence.queries.LoadGroup;
import org.eclipse.persistence.queries.ReadAllQuery;
import org.eclipse.persistence.sessions.Session;

/** A way to read all employees. */
enum Reading {
  /** By an entity manager, which gets copies. */
  MANAGED,
  /** By an entity manager, which gets the objects of the cache. */
  READ_ONLY,
  /** By EclipseLink's own session. */
  NATIVE;

  /**
   * Reads them.
   *
   * @param group of what is read along; empty where nothing is
   */
  List<Employee> all(EntityManagerFactory unit, LoadGroup group) {
    if (this == NATIVE) {
      ReadAllQuery query = new ReadAllQuery(Employee.class);
      query.setLoadGroup(group);
      return ((List<?>) unit.unwrap(Session.class).executeQuery(query))
          .stream().map(Employee.class::cast).toList();
    }
    return Units.in(
        unit,
        manager -> {
          TypedQuery<Employee> query = manager.createNamedQuery(Employee.ALL, Employee.class);
          if (group.hasItems()) {
            query.setHint(QueryHints.LOAD_GROUP, group);
          }
          return query.setHint(QueryHints.READ_ONLY, this == READ_ONLY).getResultList();
        });
  }
}
