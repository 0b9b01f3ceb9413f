package dev.benchline.suites.eclipselink.features;

import jakarta.persistence.EntityGraph;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import org.eclipse.persistence.config.QueryHints;
import org.eclipse.persistence.queries.LoadGroup;

/** The document's ways to have a query read addresses along with employees. */
enum LoadHint {
  NONE {
    @Override
    void hint(TypedQuery<Employee> query, EntityManager manager) {}
  },
  LOAD_GROUP {
    @Override
    void hint(TypedQuery<Employee> query, EntityManager manager) {
      LoadGroup group = new LoadGroup();
      group.addAttribute(Employee.ADDRESS);
      query.setHint(QueryHints.LOAD_GROUP, group);
    }
  },
  LOAD_GROUP_ATTRIBUTE {
    @Override
    void hint(TypedQuery<Employee> query, EntityManager manager) {
      query.setHint(QueryHints.LOAD_GROUP_ATTRIBUTE, Employee.ADDRESS);
    }
  },
  LOAD_GRAPH {
    @Override
    void hint(TypedQuery<Employee> query, EntityManager manager) {
      EntityGraph<Employee> graph = manager.createEntityGraph(Employee.class);
      graph.addAttributeNodes(Employee.ADDRESS);
      query.setHint("jakarta.persistence.loadgraph", graph);
    }
  };

  abstract void hint(TypedQuery<Employee> query, EntityManager manager);
}
