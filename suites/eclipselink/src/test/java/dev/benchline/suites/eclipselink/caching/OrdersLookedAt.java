package dev.benchline.suites.eclipselink.caching;

import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceUnitUtil;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.persistence.internal.descriptors.InstanceVariableAttributeAccessor;
import org.eclipse.persistence.mappings.DatabaseMapping;
import org.eclipse.persistence.sessions.Session;

/** Stands between EclipseLink and the customers of orders, and remembers whose were asked for. */
@SuppressWarnings("serial") // nobody serializes it, it is only declared to be possible
final class OrdersLookedAt extends InstanceVariableAttributeAccessor {

  private static final String CUSTOMER = "customer";

  private final transient Set<Object> ids = new HashSet<>();
  private final transient PersistenceUnitUtil unit;

  private OrdersLookedAt(PersistenceUnitUtil unit) {
    this.unit = unit;
  }

  /** Begins to remember in an open unit. */
  static OrdersLookedAt of(EntityManagerFactory unit) {
    OrdersLookedAt lookedAt = new OrdersLookedAt(unit.getPersistenceUnitUtil());
    lookedAt.setAttributeName(CUSTOMER);
    lookedAt.initializeAttributes(Order.class);
    DatabaseMapping customer =
        unit.unwrap(Session.class).getDescriptor(Order.class).getMappingForAttributeName(CUSTOMER);
    customer.setAttributeAccessor(lookedAt);
    return lookedAt;
  }

  /** The number of orders: one and its copy have the same id. */
  int count() {
    return ids.size();
  }

  @Override
  public Object getAttributeValueFromObject(Object order) {
    ids.add(unit.getIdentifier(order));
    return super.getAttributeValueFromObject(order);
  }
}
