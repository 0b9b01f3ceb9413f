package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Interference;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.Measurement;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Version;
import dev.benchline.measure.WarningType;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The main class of a fork: starts each version's test, measures, and writes one file.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the file for the {@link ForkReply}, and the
 * number of the parent process.
 */
public final class ForkMain {

  /** A fork that has measured for as long leaves the rest to another. */
  private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

  private final ForkRequest request;
  private final Path requestFile;
  private final ClassLoader aboveVersions;
  private final List<ForkRecording> replicates = new ArrayList<>();
  private Instant measuredSince = Instant.EPOCH;

  private ForkMain(ForkRequest request, Path requestFile) {
    this.request = request;
    this.requestFile = requestFile;
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    this.aboveVersions =
        request.plan().versions().size() > 1
            ? new URLClassLoader(Replicate.urls(request.harness().framework()), jdk)
            : jdk;
  }

  /**
   * Runs the fork. It ends with this method, whatever is thrown: the test may have left threads.
   */
  public static void main(String[] args) {
    try {
      Path requestFile = Path.of(args[0]);
      ForkRequest request = ForkFiles.readRequest(requestFile);
      ParentWatchdog.attach(Long.parseLong(args[2]), request.plan().timeout());
      ForkFiles.write(Path.of(args[1]), reply(requestFile, request));
      System.exit(0);
    } catch (Throwable e) {
      end(e);
    }
  }

  /** Ends this JVM as an exception in its only thread would. */
  static void end(Throwable thrown) {
    Thread main = Thread.currentThread();
    main.getUncaughtExceptionHandler().uncaughtException(main, thrown);
    Runtime.getRuntime().halt(1);
  }

  private static ForkReply reply(Path requestFile, ForkRequest request) {
    try {
      if (request.recorded()) {
        FlightRecording.start(folder(requestFile, request).flight());
      }
      return new ForkMain(request, requestFile).run();
    } catch (Throwable e) {
      String what =
          "Fork %d of %s failed while it measured:%n%s"
              .formatted(
                  request.number(),
                  request.plan().subject().displayName(),
                  ForkOutcome.of(e).trace());
      return new ForkReply(ForkOutcome.completed(), null, List.of(), what, 0);
    }
  }

  /** The files of a fork, seen from within. */
  static ForkFolder folder(Path requestFile, ForkRequest request) {
    return new ForkFolder(requestFile.resolveSibling(""), request.number());
  }

  private ForkReply run() {
    try {
      long end = System.nanoTime() + patience().toNanos();
      Optional<String> left = Optional.empty();
      for (int number : request.numbers()) {
        boolean enough = left.isPresent() || System.nanoTime() > end;
        if (!replicates.isEmpty() && (enough || !Leftovers.leaveMemory())) {
          break;
        }
        left = replicate(number);
      }
      left.ifPresent(this::warn);
      return reply(ForkOutcome.completed(), null, null);
    } catch (EndedEarly e) {
      return reply(e.outcome(), e.version(), null);
    } catch (MeasurementException e) {
      return reply(ForkOutcome.completed(), null, e.getMessage());
    }
  }

  /**
   * Measures a replicate, and says what it leaves behind. One that fails where an earlier one did
   * not is none: the earlier one has left something.
   */
  private Optional<String> replicate(int number) {
    Leftovers leftovers = new Leftovers();
    Replicate replicate = new Replicate(request, requestFile, number, aboveVersions);
    try {
      replicates.add(measure(replicate, number));
      return leftovers.after(replicate.loaders());
    } catch (EndedEarly | MeasurementException e) {
      if (replicates.isEmpty()) {
        throw e;
      }
      return Optional.of(
          "something that makes it fail when it runs again (%s)".formatted(firstLine(e)));
    }
  }

  private static String firstLine(RuntimeException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }

  /** Cold starts, and versions with JVMs of their own, are measured once in a fork. */
  private Duration patience() {
    Duration half = request.plan().timeout().dividedBy(2);
    if (request.plan().isolation() == Isolation.JVM) {
      return Duration.ZERO;
    }
    return half.compareTo(LONG_ENOUGH) < 0 ? half : LONG_ENOUGH;
  }

  private ForkRecording measure(Replicate replicate, int number) {
    Optional<EndedEarly> badEnd;
    ForkRecording recording;
    try {
      Measurement measurement =
          new Measurement(
              request.plan(), replicate.start(), Interference.ofThisMachine(), request.recorded());
      recording = measurement.run(number).with(JvmWarnings.ofThisJvm());
      measuredSince = measurement.measuredSince();
    } finally {
      badEnd = replicate.end();
    }
    if (badEnd.isPresent()) {
      throw badEnd.get();
    }
    return recording;
  }

  private void warn(String left) {
    if (request.plan().isPaired() && request.plan().isolation() != Isolation.JVM) {
      int last = replicates.size() - 1;
      replicates.set(last, replicates.get(last).with(List.of(WarningType.LEFT_BEHIND.of(left))));
    }
  }

  private ForkReply reply(
      ForkOutcome outcome, @Nullable Version version, @Nullable String toolFailure) {
    boolean measured = version == null && toolFailure == null;
    return new ForkReply(
        outcome,
        version,
        measured ? replicates : List.of(),
        toolFailure,
        ChronoUnit.MICROS.between(Instant.EPOCH, measuredSince));
  }
}
