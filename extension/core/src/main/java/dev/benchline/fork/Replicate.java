package dev.benchline.fork;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.LoopControl;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.TestId;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One replicate: each version is loaded, set up and measured once, and ended.
 *
 * <p>What is loaded second runs a little faster, so replicates of odd numbers load the first
 * version of the plan first, and those of even numbers the second.
 */
final class Replicate {

  private static final long AFTER_A_FAILURE_MILLIS = 10_000;

  /** Each teardown has as long, also at the end of the fork's time. */
  private static final long LEAST_MILLIS = 1_000;

  private final ForkRequest request;
  private final List<MeasurementPlan> siblings;
  private final Path requestFile;
  private final int number;
  private final ClassLoader aboveVersions;
  private final Map<Version, RunningVersion> running = new LinkedHashMap<>();

  /** Of those versions that share this JVM, in the order in which they are loaded. */
  private final Map<Integer, ClassLoader> loaders = new LinkedHashMap<>();

  private @Nullable Leftovers leftovers;

  /**
   * @param siblings plans of the tests that run along with that of the request
   * @param aboveVersions what both versions share
   */
  Replicate(
      ForkRequest request,
      List<MeasurementPlan> siblings,
      Path requestFile,
      int number,
      ClassLoader aboveVersions) {
    this.request = request;
    this.siblings = siblings;
    this.requestFile = requestFile;
    this.number = number;
    this.aboveVersions = aboveVersions;
  }

  /** Starts the versions one after the other, and returns them in the order of the plan. */
  List<LoopControl> start() {
    List<TestedVersion> versions = request.plan().versions();
    List<Integer> order =
        IntStream.range(0, versions.size())
            .map(i -> number % 2 == 0 ? versions.size() - 1 - i : i)
            .boxed()
            .toList();
    if (versions.size() > 1 && request.plan().isolation() != Isolation.JVM) {
      order.forEach(index -> loaders.put(index, loader(versions.get(index))));
      loaders.values().forEach(JdbcDrivers::register);
    }
    leftovers = new Leftovers();
    LoopControl[] controls = new LoopControl[versions.size()];
    for (int index : order) {
      RunningVersion version = start(index);
      running.put(versions.get(index).version(), version);
      controls[index] = version.control();
    }
    return List.of(controls);
  }

  private RunningVersion start(int index) {
    List<TestedVersion> versions = request.plan().versions();
    TestedVersion version = versions.get(index);
    ClassLoader loader = loaders.get(index);
    if (loader == null) {
      return versions.size() == 1
          ? VersionThread.start(ForkMain.class.getClassLoader(), version, Map.of(), request)
          : VersionProcess.start(request, requestFile, index);
    }
    Map<String, String> others = new LinkedHashMap<>();
    siblings.forEach(
        plan -> others.put(plan.versions().get(index).uniqueId(), plan.subject().name()));
    return VersionThread.start(loader, version, others, request);
  }

  /**
   * Makes sure that a test did not use the other version's security providers.
   *
   * @throws MeasurementException if it may have
   */
  void requireOwnProviders(TestId subject) {
    SecurityProviders.requireTheSame(subject, List.copyOf(loaders.values()));
  }

  /**
   * Names what has stayed of the versions once they have ended, for the reader; empty if nothing
   * has.
   */
  Optional<String> leftBehind() {
    Optional<String> left = Objects.requireNonNull(leftovers).after(List.copyOf(loaders.values()));
    loaders.clear();
    return left;
  }

  /**
   * The unique id of the test at which all versions are.
   *
   * @throws NotTogether if it is not the same one
   */
  String test() {
    Map<Version, String> tests = new LinkedHashMap<>();
    running.forEach((version, itsTest) -> tests.put(version, itsTest.control().test()));
    return theSame(tests);
  }

  /**
   * Lets the versions go on to the next test, the one that was loaded first before the other.
   *
   * @return its unique id; empty if there is none
   * @throws EndedEarly if one ended badly
   * @throws NotTogether if they do not go on to the same one
   */
  Optional<String> next() {
    Map<Version, String> tests = new LinkedHashMap<>();
    running.forEach((version, itsTest) -> tests.put(version, itsTest.control().next().orElse("")));
    return Optional.of(theSame(tests)).filter(test -> !test.isEmpty());
  }

  /** The tests are those of the current version, so one that only it has is in the way. */
  private static String theSame(Map<Version, String> tests) {
    if (tests.values().stream().distinct().count() > 1) {
      String ofCurrent = tests.getOrDefault(Version.CURRENT, "");
      throw new NotTogether(
          ofCurrent.isEmpty() ? tests.getOrDefault(Version.BASE, "") : ofCurrent,
          "The versions do not run the same tests: " + tests);
    }
    return tests.values().iterator().next();
  }

  /**
   * All versions share JUnit, which takes as long to load as the JVM to start. This extension is no
   * part of that: the JIT must not compile the loop of one version by what it has seen of
   * another's. What of JUnit is not shared comes last, or first if nothing is.
   *
   * <p>In a recording each frame names its loader; elsewhere the name would only lengthen traces.
   */
  private ClassLoader loader(TestedVersion version) {
    boolean ownJUnit = aboveVersions == ClassLoader.getPlatformClassLoader();
    List<Path> classPath = new ArrayList<>(version.classPath());
    classPath.addAll(ownJUnit ? 0 : classPath.size(), request.harness().framework());
    return request.recorded()
        ? new URLClassLoader(
            ProfiledFork.LOADER + version.version().text(), urls(classPath), aboveVersions)
        : new URLClassLoader(urls(classPath), aboveVersions);
  }

  /**
   * Lets all tests end that were measured, one after the other.
   *
   * @param deadline until when teardowns may last, by {@link System#nanoTime()}
   * @throws EndedEarly if one ended badly, the first that did
   * @throws MeasurementException if one did not end, or its JVM was lost
   */
  void end(long deadline) {
    List<RuntimeException> bad = new ArrayList<>();
    running.forEach((version, test) -> badEnd(version, test, deadline).ifPresent(bad::add));
    forget();
    if (!bad.isEmpty()) {
      throw bad.get(0);
    }
  }

  private Optional<RuntimeException> badEnd(Version version, RunningVersion test, long deadline) {
    long begun = System.nanoTime();
    try {
      Optional<ForkOutcome> outcome =
          test.end(Math.max(LEAST_MILLIS, TimeUnit.NANOSECONDS.toMillis(deadline - begun)));
      return outcome.isEmpty()
          ? Optional.of(hanging(version, System.nanoTime() - begun))
          : outcome
              .filter(end -> end.status() != ForkOutcome.Status.COMPLETED)
              .map(end -> new EndedEarly(version, end));
    } catch (MeasurementException e) {
      return Optional.of(e);
    }
  }

  private MeasurementException hanging(Version version, long nanos) {
    return HangingTearDown.of(request, ForkMain.folder(requestFile, request), version, nanos);
  }

  /** Lets all tests end after something has failed. What hangs ends with this JVM. */
  void abandon() {
    for (RunningVersion test : running.values()) {
      try {
        test.end(AFTER_A_FAILURE_MILLIS);
      } catch (RuntimeException e) {
        // what failed before says more
      }
    }
    forget();
  }

  private void forget() {
    running.clear();
    SecurityProviders.remove(List.copyOf(loaders.values()));
  }

  static URL[] urls(List<Path> classPath) {
    return classPath.stream()
        .map(
            path -> {
              try {
                return path.toUri().toURL();
              } catch (MalformedURLException e) {
                throw new MeasurementException("'" + path + "' is no class path entry.", e);
              }
            })
        .toArray(URL[]::new);
  }
}
