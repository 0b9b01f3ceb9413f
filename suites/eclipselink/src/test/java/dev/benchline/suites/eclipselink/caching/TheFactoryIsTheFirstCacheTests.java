package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The factory holds the cache, so an application has to keep it. */
@ParameterizedClass(name = "{0}")
@EnumSource
class TheFactoryIsTheFirstCacheTests {

  private static final int FINDS = 10;

  private final FilledDatabases databases = new FilledDatabases();
  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  @AfterEach
  void close() {
    databases.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 89,
      then = "the EntityManagerFactory must be kept",
      today = Today.HOLDS,
      now =
          "ten finds of an order take 1 factory and its 3 statements; the document gives no factor,"
              + " and no time is claimed",
      fault = MadeAnew.class)
  @Test
  void one_factory_reads_an_order_once() {
    try (Factories factories = Injection.into(Factories.class, factories())) {
      assertThat(statements(factories)).isEqualTo(3);
      assertThat(factories.made()).isEqualTo(1);
    }
  }

  @Test
  void a_factory_for_each_find_reads_it_each_time() {
    try (Factories factories = factories().anew()) {
      assertThat(statements(factories)).isEqualTo(FINDS * 3);
      assertThat(factories.made()).isEqualTo(FINDS);
    }
  }

  private Factories factories() {
    return Factories.kept(
        () ->
            Units.of(
                    probe.wrap(databases.of(product)), Order.class, OrderLine.class, Customer.class)
                .mappingFile(FindOption.OBJECT_CACHE.mappingFile())
                .createEntityManagerFactory());
  }

  private long statements(Factories factories) {
    return probe
        .count(
            () -> {
              for (int i = 0; i < FINDS; i++) {
                Units.in(factories.get(), manager -> manager.find(Order.class, 0L).read());
              }
            })
        .statements();
  }

  /** As if somebody made a factory for each request. */
  static final class MadeAnew implements Fault {

    @Override
    public String title() {
      return "a factory for each find";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(
          Factories.class, factories -> Factories.class.cast(factories).anew());
    }
  }
}
