package dev.benchline.suites.pools;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Timer;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.sql.DataSource;

/**
 * Opens HikariCP 1.1.3, three weeks younger than the document and the oldest on Maven Central. It
 * has the packages of today's, so it has a class loader of its own, and is spoken to by reflection.
 */
final class OldestHikari {

  /** System property with the path of the jar, which the build sets. */
  private static final String JAR = "suites.pools.hikaricp";

  private static final String PACKAGE = "com.zaxxer.hikari.";
  private static final AtomicLong NUMBER = new AtomicLong();

  private OldestHikari() {}

  /** It tests every connection before it hands it out, whether told to or not. */
  static Pool open(Database database, PoolSettings settings) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(Loader.OF_JVM); // into which Javassist puts the proxies
    try {
      return opened(database, settings);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("HikariCP 1.1.3 is not as it was.", e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Pool opened(Database database, PoolSettings settings)
      throws ReflectiveOperationException {
    Class<?> type = Loader.OF_JVM.loadClass(PACKAGE + "HikariConfig");
    Object config = type.getDeclaredConstructor().newInstance();
    String name = "suite-" + NUMBER.incrementAndGet();
    type.getMethod("setPoolName", String.class).invoke(config, name);
    type.getMethod("setDataSourceClassName", String.class)
        .invoke(config, SuiteDataSource.class.getName());
    type.getMethod("addDataSourceProperty", String.class, String.class)
        .invoke(config, "url", database.url());
    type.getMethod("setMinimumPoolSize", int.class).invoke(config, settings.fewest());
    type.getMethod("setMaximumPoolSize", int.class).invoke(config, settings.most());
    type.getMethod("setAcquireIncrement", int.class).invoke(config, Math.min(5, settings.most()));
    type.getMethod("setJdbc4ConnectionTest", boolean.class).invoke(config, true);
    DataSource source =
        (DataSource)
            Loader.OF_JVM
                .loadClass(PACKAGE + "HikariDataSource")
                .getConstructor(type)
                .newInstance(config);
    return Pool.of(source, () -> close(source, name));
  }

  /** Which it could not do in its time. */
  private static void close(DataSource source, String name) throws Exception {
    Object pool = field(source, "pool");
    ((Timer) field(pool, "houseKeepingTimer")).cancel();
    pool.getClass().getMethod("closeIdleConnections").invoke(pool);
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    for (ObjectName bean : server.queryNames(new ObjectName("com.zaxxer.hikari:*"), null)) {
      if (bean.toString().contains("(" + name + ")")) {
        server.unregisterMBean(bean);
      }
    }
  }

  private static Object field(Object object, String name) throws ReflectiveOperationException {
    Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }

  /** Takes HikariCP from the old jar, and all else from the class path. */
  private static final class Loader extends URLClassLoader {

    static final Loader OF_JVM = new Loader();

    Loader() {
      super(new URL[] {jar()}, OldestHikari.class.getClassLoader());
    }

    private static URL jar() {
      Path jar = Path.of(System.getProperty(JAR, "target/oldest-hikaricp/HikariCP-1.1.3.jar"));
      if (!Files.exists(jar)) {
        throw new IllegalStateException(
            "There is no %s. The build puts it there: mvn process-test-resources -pl suites/pools"
                .formatted(jar.toAbsolutePath()));
      }
      try {
        return jar.toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(PACKAGE)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? findClass(name) : loaded;
      }
    }
  }
}
