package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Version;
import dev.benchline.measure.WarningType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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

  /** A fork that has measured its test for as long, setup apart, leaves the rest to another. */
  private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

  /** The time that a fork needs to report at its end, at most a fifth of all that it has. */
  private static final Duration REPORTING = Duration.ofSeconds(5);

  private final ForkRequest request;
  private final Path requestFile;
  private final long tearDownDeadline;
  private final ClassLoader aboveVersions;
  private final List<ForkRecording> replicates = new ArrayList<>();
  private final List<MeasuredTest> ofSiblings = new ArrayList<>();
  private Duration measuring = Duration.ZERO;
  private @Nullable SetUpCost cost;
  private @Nullable String spoiledBy;
  private @Nullable String refusal;
  private Instant measuredSince = Instant.EPOCH;

  private ForkMain(ForkRequest request, Path requestFile, long end) {
    this.request = request;
    this.requestFile = requestFile;
    long fifth = request.plan().timeout().dividedBy(5).toNanos();
    this.tearDownDeadline = end - Math.min(REPORTING.toNanos(), fifth);
    this.cost = request.cost();
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    this.aboveVersions =
        request.plan().versions().size() > 1 && !request.suspends()
            ? new SharedJUnit(Replicate.urls(request.harness().framework()), jdk)
            : jdk;
  }

  /**
   * Runs the fork. It ends with this method, whatever is thrown: the test may have left threads.
   */
  public static void main(String[] args) {
    try {
      Path requestFile = Path.of(args[0]);
      ForkRequest request = ForkFiles.readRequest(requestFile);
      Duration timeout = request.plan().timeout();
      long end = System.nanoTime() + timeout.toNanos();
      ParentWatchdog.attach(Long.parseLong(args[2]), timeout);
      ForkFiles.write(Path.of(args[1]), reply(requestFile, request, end));
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

  private static ForkReply reply(Path requestFile, ForkRequest request, long end) {
    try {
      if (request.recorded()) {
        FlightRecording.start(folder(requestFile, request).flight());
      }
      return new ForkMain(request, requestFile, end).run();
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
      long start = System.nanoTime();
      long last = 0;
      Optional<String> left = Optional.empty();
      for (int number : request.numbers()) {
        long begin = System.nanoTime();
        boolean enough = left.isPresent() || isEnough(begin - start, last);
        boolean goesOn = replicates.isEmpty() || (!enough && Leftovers.leaveMemory());
        if (spoiledBy != null || !goesOn) {
          break;
        }
        left = replicate(number);
        last = System.nanoTime() - begin;
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
   * not is none: the earlier one has left something. Nor is one that fails with siblings. A test
   * that cannot be measured is an error, wherever that is seen: without such replicates, which the
   * JIT has spoiled, the rest would be chosen by its values.
   */
  private Optional<String> replicate(int number) {
    List<MeasurementPlan> siblings = siblings();
    Replicate replicate = new Replicate(request, siblings, requestFile, number, aboveVersions);
    List<MeasurementPlan> plans = new ArrayList<>(List.of(request.plan()));
    plans.addAll(siblings);
    TestsInTurn tests = new TestsInTurn(plans, replicate, request.recorded());
    try {
      keep(measure(tests, replicate, number));
      return replicate.leftBehind();
    } catch (MeasurementException e) {
      if (siblings.isEmpty()) {
        throw e;
      }
      spoiledBy = tests.current();
      refusal = e.getMessage();
      return Optional.empty();
    } catch (EndedEarly e) {
      if (!siblings.isEmpty()) {
        spoiledBy = tests.current();
        return Optional.empty();
      }
      if (replicates.isEmpty()) {
        throw e;
      }
      return Optional.of(
          "something that makes it fail when it runs again (%s)".formatted(firstLine(e)));
    } catch (NotTogether e) {
      spoiledBy = e.uniqueId();
      return Optional.empty();
    }
  }

  private static String firstLine(RuntimeException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }

  /** The tests that share the setup from now on: none where it is not known to be heavy. */
  private List<MeasurementPlan> siblings() {
    if (request.siblings().isEmpty() || cost == null || !cost.isHeavy()) {
      return List.of();
    }
    int most = cost.tests(request.plan().timeout().dividedBy(2)) - 1;
    List<MeasurementPlan> fit =
        request.siblings().subList(0, Math.min(most, request.siblings().size()));
    try {
      if (!fit.isEmpty()) {
        Files.write(folder(requestFile, request).shared(), new byte[0]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return fit;
  }

  /** Cold starts, and versions with JVMs of their own, are measured once in a fork. */
  private boolean isEnough(long nanos, long last) {
    return request.plan().isolation() == Isolation.JVM
        || measuring.compareTo(LONG_ENOUGH) > 0
        || !new Lifetime(request.plan().timeout()).allowsAnother(nanos, last);
  }

  private List<MeasuredTest> measure(TestsInTurn tests, Replicate replicate, int number) {
    List<MeasuredTest> measured;
    try {
      measured = tests.run(number);
    } catch (RuntimeException | Error e) {
      replicate.abandon();
      throw e;
    }
    measuredSince = tests.measuredSince();
    replicate.end(tearDownDeadline);
    if (cost == null) {
      cost = SetUpCost.of(tests.setUp(), measured.get(0).took(), tests.compiling());
    }
    return measured;
  }

  private void keep(List<MeasuredTest> measured) {
    MeasuredTest own =
        measured.stream()
            .filter(test -> test.subject().equals(request.plan().subject()))
            .findFirst()
            .orElseThrow(() -> new NotTogether("", "The test was left out."));
    replicates.add(own.recording());
    measuring = measuring.plus(own.took());
    measured.stream().filter(test -> !test.equals(own)).forEach(ofSiblings::add);
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
        new ForkReply.Shared(cost, ofSiblings, spoiledBy, refusal),
        toolFailure,
        ChronoUnit.MICROS.between(Instant.EPOCH, measuredSince));
  }
}
