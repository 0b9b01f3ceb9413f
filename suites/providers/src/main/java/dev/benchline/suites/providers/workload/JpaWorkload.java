package dev.benchline.suites.providers.workload;

import dev.benchline.suites.providers.Operation;
import dev.benchline.suites.providers.ProviderClassLoader;
import dev.benchline.suites.providers.Workload;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Join;
import jakarta.persistence.criteria.JoinType;
import jakarta.persistence.criteria.Root;
import jakarta.persistence.spi.PersistenceProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** The workload in JPA, for any provider. */
public final class JpaWorkload implements Workload {

  private static final String JPQL =
      "select a from Person p inner join p.addresses a left join fetch a.country"
          + " left join fetch a.person where p = :person";

  private final EntityManagerFactory factory;
  private final List<Long> ids = new ArrayList<>();

  /** Starts the provider. */
  public JpaWorkload(
      String provider,
      ProviderClassLoader loader,
      DataSource dataSource,
      boolean cache,
      Map<String, String> properties)
      throws ReflectiveOperationException {
    factory =
        Class.forName(provider, true, loader)
            .asSubclass(PersistenceProvider.class)
            .getDeclaredConstructor()
            .newInstance()
            .createContainerEntityManagerFactory(
                new ContainerUnit(provider, loader, dataSource, cache), properties);
  }

  @Override
  public int run(Operation operation) {
    if (operation == Operation.PERSIST) {
      ids.clear();
    }
    int objects = 0;
    for (int i = 0; i < operation.times(); i++) {
      int number = i;
      objects +=
          inTransaction(
              manager ->
                  switch (operation) {
                    case PERSIST -> persist(manager, number);
                    case FIND -> find(manager, ids.get(number));
                    case UPDATE -> update(manager, ids.get(number));
                    case CRITERIA -> criteria(manager, ids.get(number));
                    case JPQL -> jpql(manager, ids.get(number));
                    case REMOVE -> remove(manager, ids.get(number));
                  });
    }
    return objects;
  }

  private int persist(EntityManager manager, int number) {
    Person person = new Person("person " + number);
    Country country = manager.getReference(Country.class, 1L);
    for (int i = 0; i < 2; i++) {
      person.addresses().add(new Address(person, country, "city " + i));
    }
    for (int i = 0; i < 3; i++) {
      person.phones().add(new Phone(person, "phone " + i));
    }
    manager.persist(person);
    ids.add(person.id());
    return 1;
  }

  private static int find(EntityManager manager, long id) {
    Person person = manager.find(Person.class, id);
    return 1 + person.addresses().size() + person.phones().size();
  }

  private static int update(EntityManager manager, long id) {
    Person person = manager.find(Person.class, id);
    person.rename("renamed " + person.name());
    return 1;
  }

  private static int criteria(EntityManager manager, long id) {
    CriteriaBuilder builder = manager.getCriteriaBuilder();
    CriteriaQuery<Address> query = builder.createQuery(Address.class);
    Root<Person> person = query.from(Person.class);
    Join<Person, Address> address = person.join("addresses");
    address.fetch("country", JoinType.LEFT);
    address.fetch("person", JoinType.LEFT);
    query.select(address).where(builder.equal(person, manager.find(Person.class, id)));
    return manager.createQuery(query).getResultList().size();
  }

  private static int jpql(EntityManager manager, long id) {
    return manager
        .createQuery(JPQL, Address.class)
        .setParameter("person", manager.find(Person.class, id))
        .getResultList()
        .size();
  }

  private static int remove(EntityManager manager, long id) {
    manager.remove(manager.find(Person.class, id));
    return 1;
  }

  private int inTransaction(ToIntFunction<EntityManager> work) {
    EntityManager manager = factory.createEntityManager();
    try {
      manager.getTransaction().begin();
      int objects = work.applyAsInt(manager);
      manager.getTransaction().commit();
      return objects;
    } finally {
      if (manager.getTransaction().isActive()) {
        manager.getTransaction().rollback();
      }
      manager.close();
    }
  }

  @Override
  public int find() {
    EntityManager manager = factory.createEntityManager();
    try {
      return find(manager, ids.get(0));
    } finally {
      manager.close();
    }
  }

  @Override
  public boolean findTicket() {
    EntityManager manager = factory.createEntityManager();
    try {
      Object ticket = manager.find(Ticket.class, 1L);
      return Stream.of(ticket.getClass().getInterfaces())
          .anyMatch(type -> type.getSimpleName().equals("PersistenceWeaved"));
    } finally {
      manager.close();
    }
  }

  @Override
  public void close() {
    factory.close();
  }
}
