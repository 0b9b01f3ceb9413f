package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The cache of an entity manager, where there is no other: it keeps identities. */
@ParameterizedClass(name = "{0}")
@EnumSource
class EntityManagersKeepWhatTheyReadTests {

  private final FilledDatabases databases = new FilledDatabases();
  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  private Orders orders;
  private EntityManager manager;

  @BeforeEach
  void open() {
    orders = Orders.open(probe.wrap(databases.of(product)), FindOption.NO_CACHE);
    manager = manager();
  }

  @AfterEach
  void close() {
    manager.close();
    orders.close();
    databases.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 90,
      then = "an EntityManager keeps what it has read",
      today = Today.HOLDS,
      now = "a second find takes no statement and gives the same instance",
      fault = ClearsBeforeEachFind.class)
  @Test
  void a_second_find_takes_no_statement() {
    assertThat(statements(manager)).isEqualTo(3);
    assertThat(statements(manager)).isZero();
    assertThat(manager.find(Order.class, 0L)).isSameAs(manager.find(Order.class, 0L));
  }

  @Test
  void orders_share_their_customer() {
    assertThat(manager.find(Order.class, 0L).customer())
        .isSameAs(manager.find(Order.class, 1L).customer());
  }

  @Test
  void a_manager_that_is_cleared_reads_again() {
    statements(manager);
    manager.clear();
    assertThat(statements(manager)).isEqualTo(3);
  }

  @Test
  void a_refresh_reads_again() {
    Order order = manager.find(Order.class, 0L);
    assertThat(probe.count(() -> manager.refresh(order)).statements()).isPositive();
  }

  @Test
  void another_manager_reads_again() {
    statements(manager);
    try (EntityManager other = manager()) {
      assertThat(statements(other)).isEqualTo(3);
    }
  }

  private EntityManager manager() {
    return Injection.into(EntityManager.class, orders.unit().createEntityManager());
  }

  private long statements(EntityManager by) {
    return probe.count(() -> by.find(Order.class, 0L).read()).statements();
  }

  /** As if somebody cleared the entity manager before each find. */
  static final class ClearsBeforeEachFind implements Fault {

    @Override
    public String title() {
      return "an entity manager that is cleared";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(
          EntityManager.class, sound -> clearing(EntityManager.class.cast(sound)));
    }

    private static EntityManager clearing(EntityManager sound) {
      return (EntityManager)
          Proxy.newProxyInstance(
              ClearsBeforeEachFind.class.getClassLoader(),
              new Class<?>[] {EntityManager.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("find")) {
                  sound.clear();
                }
                try {
                  return method.invoke(sound, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }
  }
}
