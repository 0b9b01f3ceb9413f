package dev.benchline.fork;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Measurer;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Version;
import dev.benchline.measure.Watch;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Measures in new JVMs, each while no other JVM of this user measures. */
public final class Forks implements Measurer, SharedSetUp.Fork {

  private final ForkSettings settings;

  /**
   * @param settings what all forks have in common
   */
  public Forks(ForkSettings settings) {
    this.settings = settings;
  }

  /** The class path of a fork that runs one version: this JVM's, with the harness. */
  public List<Path> classPath() {
    return settings.jvm().classPath();
  }

  @Override
  public Recording measure(MeasurementPlan plan, List<Integer> numbers, Watch watch) {
    return new Recording(plan, run(plan, List.of(), null, numbers, watch).replicates());
  }

  @Override
  public ForkReply run(
      MeasurementPlan plan,
      List<MeasurementPlan> siblings,
      @Nullable SetUpCost cost,
      List<Integer> numbers,
      Watch watch) {
    return run(request(plan, siblings, cost, numbers, false), watch);
  }

  /** True if the latest fork of a plan has measured other tests as well, or was about to. */
  @Override
  public boolean hasShared(MeasurementPlan plan, int number) {
    return Files.exists(folder(plan, number).shared());
  }

  /**
   * Runs one fork that Flight Recorder watches. Its values are not for judging: the recorder costs
   * a few percent.
   *
   * @throws MeasurementException if the fork could not measure, for a reason other than the test
   * @throws MeasuredTestFailed if the test itself failed or was aborted
   */
  public ProfiledFork record(MeasurementPlan plan, int number, Watch watch) {
    ForkReply reply = run(request(plan, List.of(), null, List.of(number), true), watch);
    ForkFolder folder = folder(plan, number);
    return new ProfiledFork(
        reply.replicates().get(0),
        Instant.EPOCH.plus(reply.measuredSince(), ChronoUnit.MICROS),
        plan.versions().size() > 1 && plan.isolation() == Isolation.JVM
            ? IntStream.range(0, plan.versions().size()).mapToObj(folder::flight).toList()
            : List.of(folder.flight()));
  }

  private ForkRequest request(
      MeasurementPlan plan,
      List<MeasurementPlan> siblings,
      @Nullable SetUpCost cost,
      List<Integer> numbers,
      boolean recorded) {
    return new ForkRequest(plan, siblings, cost, numbers, settings.harness(), recorded);
  }

  private ForkReply run(ForkRequest request, Watch watch) {
    MeasurementPlan plan = request.plan();
    int number = request.number();
    ForkProcess fork = new ForkProcess(request, settings.jvm(), folder(plan, number));
    try {
      return MachineLock.holding(watch, () -> fork.run(watch));
    } catch (MeasuredTestFailed e) {
      requireBase(plan);
      boolean lastIsFirst = plan.versions().size() > 1 && number % 2 == 0;
      throw lastIsFirst ? inOrderOfPlan(plan, number + 1, watch, e) : e;
    } catch (IOException e) {
      throw notRun(plan, e);
    }
  }

  /** A base without its classes fails as one that cannot run the test does. */
  private static void requireBase(MeasurementPlan plan) {
    plan.versions().stream()
        .filter(version -> version.version() == Version.BASE)
        .flatMap(version -> version.classPath().stream())
        .filter(entry -> !Files.exists(entry))
        .findFirst()
        .ifPresent(
            entry -> {
              throw new MeasurementException(
                  ("'%s' of the base of %s does not exist any more: another build, or `clean`, has"
                          + " deleted it meanwhile. Build again.")
                      .formatted(entry, plan.subject().displayName()));
            });
  }

  /**
   * The failure of a test whose versions run in the order of the plan. In the other order the base
   * fails first if both fail, and the current version fails if it cannot live together with the
   * base.
   */
  private MeasuredTestFailed inOrderOfPlan(
      MeasurementPlan plan, int number, Watch watch, MeasuredTestFailed seen) {
    try {
      run(plan, List.of(), null, List.of(number), watch);
      return seen;
    } catch (MeasuredTestFailed first) {
      return first;
    }
  }

  private MeasurementException notRun(MeasurementPlan plan, IOException e) {
    return new MeasurementException(
        ("A fork of %s could not be run: %s. Its files are kept in %s, which must be writable and"
                + " have room; -Dbenchline.output=... names another directory.")
            .formatted(plan.subject().displayName(), e, settings.directory()),
        e);
  }

  private ForkFolder folder(MeasurementPlan plan, int number) {
    return new ForkFolder(settings.directory().resolve(directoryName(plan.subject())), number);
  }

  /** Readable, safe as a file name, and different for different subjects. */
  private static String directoryName(TestId subject) {
    String readable = subject.displayName().replaceAll("[^A-Za-z0-9.]+", "_");
    return readable.substring(0, Math.min(80, readable.length()))
        + "-"
        + String.format(Locale.ROOT, "%08x", subject.hashCode());
  }
}
