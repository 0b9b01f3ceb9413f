package dev.benchline.suites.eclipselink;

import dev.benchline.suites.kit.Injection;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.tools.weaving.jpa.StaticWeaveProcessor;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * A package of the suite once more, in a class loader of its own, with entities that EclipseLink
 * has woven as it does in a step of a build.
 */
public final class WovenClasses implements AutoCloseable {

  private static final String UNIT =
      """
      <persistence xmlns="https://jakarta.ee/xml/ns/persistence"
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:schemaLocation="https://jakarta.ee/xml/ns/persistence https://jakarta.ee/xml/ns/persistence/persistence_3_0.xsd"
          version="3.0">
        <persistence-unit name="woven">
          %s
          <exclude-unlisted-classes>true</exclude-unlisted-classes>
        </persistence-unit>
      </persistence>
      """;

  private final OwnPackage loader;

  private WovenClasses(OwnPackage loader) {
    this.loader = loader;
  }

  /**
   * Weaves entities of one package.
   *
   * @param directory an empty one, for the classes
   * @param tests one of the package's tests
   */
  public static WovenClasses in(Path directory, Class<?> tests, List<Class<?>> entities)
      throws IOException, URISyntaxException {
    Path woven = Files.createDirectory(directory.resolve("classes"));
    Path unit = Files.createDirectories(directory.resolve("unit/META-INF"));
    Files.writeString(
        unit.resolve("persistence.xml"),
        UNIT.formatted(
            entities.stream()
                .map(entity -> "<class>" + entity.getName() + "</class>")
                .collect(Collectors.joining())));
    StaticWeaveProcessor weaver =
        new StaticWeaveProcessor(location(entities.get(0)), woven.toUri().toURL());
    weaver.setClassLoader(tests.getClassLoader());
    weaver.setPersistenceInfo(unit.getParent().toUri().toURL());
    weaver.performWeaving();
    return new WovenClasses(
        new OwnPackage(
            tests.getPackageName() + '.', woven.toUri().toURL(), location(tests), tests));
  }

  private static URL location(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** The package's class of the same name. */
  public Class<?> load(Class<?> type) throws ClassNotFoundException {
    return loader.loadClass(type.getName());
  }

  /** Runs tests of the package, and returns what comes of them. */
  public TestExecutionSummary run(Class<?> tests) throws Exception {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    // Other listeners would report these tests as the build's.
    LauncherConfig alone =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    with(
        () -> {
          LauncherFactory.create(alone)
              .execute(
                  LauncherDiscoveryRequestBuilder.request()
                      .selectors(DiscoverySelectors.selectClass(load(tests)))
                      .build(),
                  listener);
          return null;
        });
    return listener.getSummary();
  }

  /** Does work for which EclipseLink takes classes to be woven, and finds those of the package. */
  public <T> T with(Callable<T> work) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try (Injection woven = Injection.property(PersistenceUnitProperties.WEAVING, "static")) {
      return work.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  /** Has the package's classes to itself, and all others from where the tests are. */
  private static final class OwnPackage extends URLClassLoader {

    private final String name;

    OwnPackage(String name, URL woven, URL tests, Class<?> parent) {
      super(new URL[] {woven, tests}, parent.getClassLoader());
      this.name = name;
    }

    @Override
    protected Class<?> loadClass(String type, boolean resolve) throws ClassNotFoundException {
      if (!type.startsWith(name)) {
        return super.loadClass(type, resolve);
      }
      synchronized (getClassLoadingLock(type)) {
        Class<?> loaded = findLoadedClass(type);
        return loaded == null ? findClass(type) : loaded;
      }
    }
  }
}
