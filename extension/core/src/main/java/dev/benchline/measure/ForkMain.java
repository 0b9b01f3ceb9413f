package dev.benchline.measure;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The main class of a fork: starts each version's test, conducts the measurement, and writes one
 * file.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the file for the {@link ForkReply}, and the
 * number of the parent process.
 */
public final class ForkMain {

  private static final long TEAR_DOWN_MILLIS = 10_000;

  private final ForkRequest request;
  private final Path requestFile;
  private final Map<Version, RunningVersion> running = new LinkedHashMap<>();
  private final ClassLoader aboveVersions;

  private ForkMain(ForkRequest request, Path requestFile) {
    this.request = request;
    this.requestFile = requestFile;
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    this.aboveVersions =
        request.plan().versions().size() > 1
            ? new URLClassLoader(urls(request.harness().framework()), jdk)
            : jdk;
  }

  /** Runs the fork. */
  public static void main(String[] args) throws IOException {
    Path requestFile = Path.of(args[0]);
    ForkRequest request = ForkFiles.readRequest(requestFile);
    ParentWatchdog.attach(Long.parseLong(args[2]), request.plan().timeout());
    if (request.recorded()) {
      FlightRecording.start(folder(requestFile, request).flight());
    }
    ForkFiles.write(Path.of(args[1]), new ForkMain(request, requestFile).run());
    System.exit(0); // the test may have left threads behind
  }

  /** The files of a fork, seen from within. */
  static ForkFolder folder(Path requestFile, ForkRequest request) {
    return new ForkFolder(requestFile.resolveSibling(""), request.number());
  }

  private ForkReply run() {
    try {
      Conductor conductor =
          new Conductor(
              request.plan(), startVersions(), Interference.ofThisMachine(), request.recorded());
      ForkRecording recording = conductor.conduct(request.number()).with(JvmWarnings.ofThisJvm());
      Optional<EndedEarly> badEnd = end();
      return badEnd.isPresent()
          ? reply(badEnd.get())
          : reply(recording, null, conductor.measuredSince());
    } catch (EndedEarly e) {
      end();
      return reply(e);
    } catch (MeasurementException e) {
      end();
      return reply(null, e.getMessage(), Instant.EPOCH);
    }
  }

  private static ForkReply reply(EndedEarly end) {
    return new ForkReply(end.outcome(), end.version(), null, null, 0);
  }

  private static ForkReply reply(
      @Nullable ForkRecording recording, @Nullable String toolFailure, Instant measuredSince) {
    return new ForkReply(
        Outcome.completed(),
        null,
        recording,
        toolFailure,
        ChronoUnit.MICROS.between(Instant.EPOCH, measuredSince));
  }

  /**
   * Starts the versions one after the other, and returns them in the order of the plan. What is
   * loaded second runs a little faster, so every other fork starts with the other version.
   */
  private List<LoopControl> startVersions() {
    int count = request.plan().versions().size();
    LoopControl[] controls = new LoopControl[count];
    boolean swapped = request.number() % 2 == 0;
    for (int i = 0; i < count; i++) {
      int index = swapped ? count - 1 - i : i;
      RunningVersion version = start(index);
      running.put(request.plan().versions().get(index).version(), version);
      controls[index] = version.control();
    }
    return List.of(controls);
  }

  private RunningVersion start(int index) {
    List<TestedVersion> versions = request.plan().versions();
    TestedVersion version = versions.get(index);
    if (versions.size() == 1) {
      return VersionThread.start(ForkMain.class.getClassLoader(), version, request);
    }
    if (request.plan().isolation() == Isolation.JVM) {
      return VersionProcess.start(request, requestFile, index);
    }
    return VersionThread.start(loader(version), version, request);
  }

  /**
   * All versions share JUnit, which takes as long to load as the JVM to start. This extension is no
   * part of that: the JIT must not compile the loop of one version by what it has seen of
   * another's.
   *
   * <p>In a recording each frame names its loader; elsewhere the name would only lengthen traces.
   */
  private ClassLoader loader(TestedVersion version) {
    return request.recorded()
        ? new URLClassLoader(
            Flight.LOADER + version.version().text(), urls(version.classPath()), aboveVersions)
        : new URLClassLoader(urls(version.classPath()), aboveVersions);
  }

  /** Lets all tests end, and returns the first bad end, if there is one. */
  private Optional<EndedEarly> end() {
    List<EndedEarly> bad = new ArrayList<>();
    running.forEach(
        (version, itsTest) ->
            itsTest
                .end(TEAR_DOWN_MILLIS)
                .filter(outcome -> outcome.status() != Outcome.Status.COMPLETED)
                .ifPresent(outcome -> bad.add(new EndedEarly(version, outcome))));
    return bad.stream().findFirst();
  }

  private static URL[] urls(List<Path> classPath) {
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
