package dev.benchline.suites.providers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.datanucleus.enhancer.DataNucleusEnhancer;

/** The providers, with what each needs in order to do the workload as well as it can. */
enum JpaProvider {
  ECLIPSELINK(
      "EclipseLink 5.0.0",
      "org.eclipse.persistence.jpa.PersistenceProvider",
      Map.of("eclipselink.logging.level", "OFF", "eclipselink.cache.type.default", "Full")),
  HIBERNATE("Hibernate 7.4.1", "org.hibernate.jpa.HibernatePersistenceProvider", Map.of()),
  OPENJPA(
      "OpenJPA 4.1.1",
      "org.apache.openjpa.persistence.PersistenceProviderImpl",
      Map.of(
          "openjpa.Log",
          "none",
          "openjpa.RemoteCommitProvider",
          "sjvm",
          "openjpa.jdbc.MappingDefaults",
          "ForeignKeyDeleteAction=restrict,JoinForeignKeyDeleteAction=restrict")),
  DATANUCLEUS(
      "DataNucleus 6.0.11", "org.datanucleus.api.jakarta.PersistenceProviderImpl", Map.of()),
  BATOO("Batoo JPA 2.0.1.2", "org.batoo.jpa.core.BatooPersistenceProvider", Map.of());

  /** Kept here, because loggers that nobody keeps forget their level. */
  private static final List<Logger> LOGGERS =
      List.of(Logger.getLogger("DataNucleus"), Logger.getLogger("org.hibernate"));

  static {
    LOGGERS.forEach(logger -> logger.setLevel(Level.SEVERE));
  }

  private final String title;
  private final String providerClass;

  @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
  private final Map<String, String> properties;

  JpaProvider(String title, String providerClass, Map<String, String> properties) {
    this.title = title;
    this.providerClass = providerClass;
    this.properties = properties;
  }

  String title() {
    return title;
  }

  /** DataNucleus casts a fetch to a join, and fails. */
  boolean supports(Operation operation) {
    return this != DATANUCLEUS || operation != Operation.CRITERIA;
  }

  /**
   * Whether the step sends the same statements each time. Batoo draws numbers for new ids ahead, in
   * threads of its own, so that some of these statements come too early or too late to be counted.
   */
  boolean repeats(Operation operation) {
    return this != BATOO || operation != Operation.PERSIST;
  }

  /**
   * Starts the provider as a Jakarta EE container does.
   *
   * @param settings beyond those that it needs
   */
  Workload start(DataSource dataSource, boolean cache, Map<String, String> settings)
      throws Exception {
    Map<String, String> all = new HashMap<>(properties);
    all.putAll(settings);
    ProviderClassLoader loader = new ProviderClassLoader(this);
    if (this == DATANUCLEUS) {
      loader.addWeaver((name, bytes) -> enhanced(name.replace('/', '.'), bytes, loader.copy()));
    }
    return inContextOf(
        loader,
        () ->
            loader
                .loadClass(loader.ownPackage() + "JpaWorkload")
                .asSubclass(Workload.class)
                .getConstructor(
                    String.class,
                    ProviderClassLoader.class,
                    DataSource.class,
                    boolean.class,
                    Map.class)
                .newInstance(providerClass, loader, dataSource, cache, all));
  }

  private static byte[] enhanced(String name, byte[] bytes, ProviderClassLoader loader)
      throws Exception {
    return inContextOf(
        loader,
        () -> {
          DataNucleusEnhancer enhancer =
              new DataNucleusEnhancer("Jakarta", null).setClassLoader(loader).addClass(name, bytes);
          return enhancer.enhance() == 0 ? null : enhancer.getEnhancedBytes(name);
        });
  }

  private static <T> T inContextOf(ClassLoader loader, Callable<T> work) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return work.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Whether the class is the provider's alone, because others need another version of it. */
  boolean keepsForItself(String className) {
    return this == BATOO
        && (className.startsWith("org.batoo.") || className.startsWith("org.objectweb.asm."));
  }

  /** Where such a class is. */
  URL locate(ClassLoader parent, String file) {
    try {
      return Collections.list(parent.getResources(file)).stream()
          .filter(url -> !url.toString().contains("/org/ow2/asm/"))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name that the provider knows a class of the Jakarta Persistence API by. */
  String apiFor(String name) {
    return this == BATOO ? name.replaceFirst("^jakarta/persistence/", "javax/persistence/") : name;
  }
}
