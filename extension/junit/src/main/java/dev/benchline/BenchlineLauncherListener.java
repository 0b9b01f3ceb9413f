package dev.benchline;

import dev.benchline.fork.ForkedTest;
import dev.benchline.measure.MeasurementException;
import dev.benchline.pipeline.ShardAssignment;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Sees what an extension cannot: all configuration parameters of a run, the JUnit that runs it, and
 * tests that came to no extension of ours. Found by the launcher as a service.
 */
@API(status = API.Status.INTERNAL)
public final class BenchlineLauncherListener
    implements LauncherDiscoveryListener, LauncherSessionListener {

  private static final AtomicReference<@Nullable String> GATE_FAILURE = new AtomicReference<>();

  private static final Map<UniqueId, Map<String, String>> OF_SUITES = new ConcurrentHashMap<>();

  private static volatile Map<String, String> parameters = Map.of();
  private static volatile Optional<ShardAssignment> shard = Optional.empty();

  private final PassedUnseen passedUnseen = new PassedUnseen();

  /** Called by the service loader. */
  public BenchlineLauncherListener() {}

  /**
   * The configuration parameters of the latest discovery, for the forks, with those that a suite
   * adds for its own tests.
   *
   * @param engine the id of the engine, which is within that of a suite if one runs it
   * @throws ConfigurationException if the suite leaves out our engine, which takes its parameters
   */
  static Map<String, String> parameters(UniqueId engine) {
    Map<String, String> all = new TreeMap<>(parameters);
    if (isOfSuite(engine)) {
      UniqueId suite = engine.removeLastSegment();
      Map<String, String> ofSuite = OF_SUITES.get(suite);
      if (ofSuite == null) {
        throw new ConfigurationException(
            """
            The suite %s leaves out the engine 'benchline', so its parameters would reach no fork.
              > add "benchline" to its @IncludeEngines\
            """
                .formatted(suite.getLastSegment().getValue()));
      }
      all.putAll(ofSuite);
    }
    return all;
  }

  /** Takes the parameters of a suite, which discovers its tests without telling the launcher. */
  static void discovered(UniqueId engine, ConfigurationParameters found) {
    if (isOfSuite(engine)) {
      Map<String, String> all = texts(found);
      Settings.rejectUnknown(all.keySet());
      OF_SUITES.put(engine.removeLastSegment(), all);
    }
  }

  private static boolean isOfSuite(UniqueId engine) {
    return engine.getSegments().size() > 1;
  }

  private static Map<String, String> texts(ConfigurationParameters found) {
    Map<String, String> all = new TreeMap<>();
    for (String key : found.keySet()) {
      found.get(key).ifPresent(value -> all.put(key, value));
    }
    return all;
  }

  /** The part of the tests that this JVM measures; empty if that is all of them, or none. */
  static Optional<ShardAssignment> shard() {
    return shard;
  }

  /** Says why the gate itself fails the build, at the end of the session. */
  static void gateFailed(String why) {
    GATE_FAILURE.set(why);
  }

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (ForkedTest.current().isEmpty()) {
      session
          .getLauncher()
          .registerTestExecutionListeners(
              new PropertiesBefore(),
              passedUnseen,
              new NeverRunListener(passedUnseen),
              new ShardListener(),
              new TestsToCome());
    }
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    String looser = GATE_FAILURE.getAndSet(null);
    passedUnseen.requireNone();
    if (looser != null) {
      throw new MeasurementException(looser);
    }
  }

  @Override
  public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
    SupportedJUnit.require(BenchlineLauncherListener.class.getClassLoader());
    Map<String, String> all = texts(request.getConfigurationParameters());
    List<String> keys = new ArrayList<>(all.keySet());
    keys.addAll(System.getProperties().stringPropertyNames());
    Settings.rejectUnknown(keys);
    if (!parameters.equals(all)) {
      parameters = Map.copyOf(all);
      shard = shardOf(all);
    }
    requireNoneRefused(request);
  }

  private static Optional<ShardAssignment> shardOf(Map<String, String> parameters) {
    return parameters.containsKey(Setting.SHARD.key())
        ? ShardAssignment.of(
            Settings.read(key -> Optional.ofNullable(parameters.get(key)), Place.current()))
        : Optional.empty();
  }

  @Override
  public void launcherDiscoveryFinished(LauncherDiscoveryRequest request) {
    shard.ifPresent(part -> part.write(false));
  }

  /** Ends the run at methods that JUnit passes over, if the engine that fails them is left out. */
  private static void requireNoneRefused(LauncherDiscoveryRequest request) {
    TestEngine engine = new RefusedTestsEngine();
    boolean runs =
        request.getEngineFilters().stream().allMatch(filter -> filter.apply(engine).included());
    if (!runs) {
      engine.discover(request, UniqueId.forEngine(engine.getId())).getDescendants().stream()
          .filter(RefusedTest.class::isInstance)
          .findFirst()
          .ifPresent(
              test -> {
                throw new ConfigurationException(((RefusedTest) test).why());
              });
    }
  }
}
