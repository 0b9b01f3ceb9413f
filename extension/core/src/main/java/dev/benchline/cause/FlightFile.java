package dev.benchline.cause;

import dev.benchline.fork.ProfiledFork;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Reads what Flight Recorder saw. Only loaded where there is a Flight Recorder. */
final class FlightFile {

  private static final double SAMPLE_SECONDS = 1e-3;

  private final Function<Set<String>, Optional<Sampled>> versionOf;
  private final IdentityHashMap<RecordedMethod, Method> methods = new IdentityHashMap<>();
  private double pauses;

  private FlightFile(Function<Set<String>, Optional<Sampled>> versionOf) {
    this.versionOf = versionOf;
  }

  /** The samples of each version while it was measured. */
  static Map<Version, Sampled> read(ProfiledFork flight) throws IOException {
    List<VersionRecording> versions = flight.recording().versions();
    Map<Version, Sampled> sampled = new EnumMap<>(Version.class);
    versions.forEach(version -> sampled.put(version.version(), new Sampled()));
    boolean alone = flight.files().size() > 1;
    for (int i = 0; i < flight.files().size(); i++) {
      List<VersionRecording> inFile = alone ? List.of(versions.get(i)) : versions;
      FlightFile file =
          new FlightFile(
              loaders ->
                  inFile.stream()
                      .map(VersionRecording::version)
                      .filter(v -> !loaders.isEmpty())
                      .filter(v -> alone || loaders.contains(ProfiledFork.LOADER + v.text()))
                      .findFirst()
                      .map(sampled::get));
      file.read(flight.files().get(i), flight.measuredSince());
      file.share(inFile, sampled);
    }
    return sampled;
  }

  private void read(Path file, Instant since) throws IOException {
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        if (!event.getStartTime().isBefore(since)) {
          take(event);
        }
      }
    }
  }

  /** A pause belongs to the version whose slice it fell into, of which only the number is known. */
  private void share(List<VersionRecording> versions, Map<Version, Sampled> sampled) {
    double collections = versions.stream().mapToDouble(FlightFile::collections).sum();
    for (VersionRecording version : versions) {
      Sampled to = sampled.get(version.version());
      if (to != null && collections > 0) {
        to.paused(pauses * collections(version) / collections);
      }
    }
  }

  private static double collections(VersionRecording version) {
    return version.values(BuiltInMetric.GC_COUNT.series()).stream()
        .mapToDouble(Double::doubleValue)
        .sum();
  }

  private void take(RecordedEvent event) {
    if (event.getEventType().getName().equals("jdk.GarbageCollection")) {
      pauses += event.getDuration("sumOfPauses").toNanos() / 1e9;
      return;
    }
    RecordedStackTrace trace = event.getStackTrace();
    if (trace != null) {
      Stack stack = stack(trace.getFrames());
      versionOf.apply(stack.loaders()).ifPresent(version -> add(version, event, stack));
    }
  }

  private void add(Sampled version, RecordedEvent event, Stack stack) {
    String type = event.getEventType().getName();
    if (type.equals("jdk.ObjectAllocationSample")) {
      Frame allocated = Frame.ofType(event.getClass("objectClass").getName());
      version.allocated(stack.frames(), allocated, (double) event.getLong("weight"));
    } else if (!stack.belowTheLoop()) {
      if (type.equals("jdk.ExecutionSample")) {
        version.elsewhere(stack.frames(), SAMPLE_SECONDS);
      }
    } else if (type.endsWith("Sample")) {
      version.running(stack.frames());
    } else {
      version.waiting(stack.frames(), event.getDuration().toNanos() / 1e9);
    }
  }

  private Stack stack(List<RecordedFrame> innermostFirst) {
    List<Frame> frames = new ArrayList<>();
    Set<String> loaders = new HashSet<>();
    boolean loop = false;
    boolean harness = false;
    for (RecordedFrame recorded : innermostFirst) {
      Method method = methods.computeIfAbsent(recorded.getMethod(), Method::of);
      method.loader().ifPresent(loaders::add);
      // What is outside the loop only tells whose it is.
      if (!loop) {
        loop = method.isLoop();
        harness |= method.isHarness() && !loop;
        if (!loop && !method.isHidden()) {
          frames.add(method.frame());
        }
      }
    }
    Collections.reverse(frames);
    return new Stack(List.copyOf(frames), loop, harness && !loop ? Set.of() : loaders);
  }

  /**
   * A stack as far as it is the test's.
   *
   * @param frames outermost first, from the test method on if it runs below our loop
   * @param loaders names of all frames' class loaders; none if the stack is the harness's
   */
  private record Stack(List<Frame> frames, boolean belowTheLoop, Set<String> loaders) {}

  /** A method as it is in one file, looked at once: stacks repeat the same few thousand times. */
  private record Method(
      Frame frame, Optional<String> loader, boolean isLoop, boolean isHarness, boolean isHidden) {

    static Method of(RecordedMethod recorded) {
      RecordedClass type = recorded.getType();
      String name = type.getName();
      Optional<String> loader = loader(type);
      return new Method(
          Frame.of(name, recorded.getName(), loader.isEmpty()),
          loader,
          ProfiledFork.isLoop(name),
          ProfiledFork.isHarness(name),
          recorded.isHidden());
    }

    /** The name of the loader, unless it is one of the JDK's classes. */
    private static Optional<String> loader(RecordedClass type) {
      RecordedClassLoader loader = type.getClassLoader();
      if (loader == null) {
        return Optional.empty();
      }
      String name = String.valueOf(loader.getName());
      return name.equals("bootstrap") || name.equals("platform")
          ? Optional.empty()
          : Optional.of(name);
    }
  }
}
