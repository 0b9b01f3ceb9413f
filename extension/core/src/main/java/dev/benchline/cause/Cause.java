package dev.benchline.cause;

import dev.benchline.fork.ProfiledFork;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The places where an invocation of the current version spends more than one of the base, as a
 * recorded pair of both shows them.
 *
 * @param baseSeconds what an invocation of the base took while it was recorded
 * @param currentSeconds the same of the current version
 * @param baseBytes what an invocation of the base allocated
 * @param currentBytes the same of the current version
 * @param samples how often a thread of the test was seen, in both versions together
 * @param slower the methods that became slower, without those that only call them; the first one
 *     explains most
 * @param self methods by the growth of the time in themselves, largest first
 * @param inclusive methods by the growth of the time in and below them, largest first
 * @param allocating types and the methods that allocate more of them, largest growth first
 * @param tree all stacks of both versions, in seconds
 * @param files the recordings, for a tool that shows more
 */
public record Cause(
    double baseSeconds,
    double currentSeconds,
    double baseBytes,
    double currentBytes,
    long samples,
    List<Growth> slower,
    List<Growth> self,
    List<Growth> inclusive,
    List<Growth> allocating,
    Branch tree,
    List<Path> files) {

  private static final Metric TIME = Metric.ITERATION_TIME;
  private static final Metric ALLOCATED = BuiltInMetric.ALLOCATED.series();
  private static final int LISTED = 20;
  private static final int FEWEST_SAMPLES = 10;

  public Cause {
    slower = List.copyOf(slower);
    self = List.copyOf(self);
    inclusive = List.copyOf(inclusive);
    allocating = List.copyOf(allocating);
    files = List.copyOf(files);
  }

  /**
   * Reads and compares what was recorded.
   *
   * @param threads that invoked the test together
   * @throws MeasurementException if too little was seen to say anything
   * @throws IOException if a file cannot be read
   */
  public static Cause of(ProfiledFork flight, int threads) throws IOException {
    return of(flight.recording().versions(), FlightFile.read(flight), threads, flight.files());
  }

  static Cause of(
      List<VersionRecording> versions,
      Map<Version, Sampled> sampled,
      int threads,
      List<Path> files) {
    VersionRecording current = of(Version.CURRENT, versions);
    VersionRecording base = of(Version.BASE, versions);
    Sampled ofCurrent = sampled.getOrDefault(Version.CURRENT, new Sampled());
    Sampled ofBase = sampled.getOrDefault(Version.BASE, new Sampled());
    if (ofCurrent.samples() < FEWEST_SAMPLES) {
      throw new MeasurementException(
          "Flight Recorder saw the test only %d times in the current version, too few to tell."
              .formatted(ofCurrent.samples()));
    }
    Profile timeBefore = ofBase.time(mean(base, TIME), invocations(base, threads), threads);
    Profile timeAfter = ofCurrent.time(mean(current, TIME), invocations(current, threads), threads);
    Difference time = new Difference(timeBefore, timeAfter);
    Difference bytes =
        new Difference(
            ofBase.allocation(mean(base, ALLOCATED)),
            ofCurrent.allocation(mean(current, ALLOCATED)));
    return new Cause(
        mean(base, TIME),
        mean(current, TIME),
        mean(base, ALLOCATED),
        mean(current, ALLOCATED),
        ofBase.samples() + ofCurrent.samples(),
        time.causes(),
        first(time.self()),
        first(time.inclusive()),
        first(bytes.sites()),
        Branch.of("an invocation", timeBefore, timeAfter),
        files);
  }

  /** The same with causes of what has regressed alone: time, bytes, or both. */
  Cause of(boolean time, boolean bytes) {
    return new Cause(
        baseSeconds,
        currentSeconds,
        baseBytes,
        currentBytes,
        samples,
        time ? slower : List.of(),
        self,
        inclusive,
        bytes ? allocating : List.of(),
        tree,
        files);
  }

  private static double mean(VersionRecording version, Metric series) {
    return version.values(series).stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private static double invocations(VersionRecording version, int threads) {
    return (double) version.invocations() * version.values(TIME).size() * threads;
  }

  private static VersionRecording of(Version version, List<VersionRecording> versions) {
    return versions.stream().filter(each -> each.version() == version).findFirst().orElseThrow();
  }

  private static List<Growth> first(List<Growth> growths) {
    return growths.stream().filter(growth -> growth.more() > 0).limit(LISTED).toList();
  }
}
