package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Runs the forks of a plan, one after the other, while no other JVM of this user measures. */
public final class Forks {

  private final ForkSettings settings;

  /**
   * @param settings what all forks have in common
   */
  public Forks(ForkSettings settings) {
    this.settings = settings;
  }

  /**
   * Measures the plan's subject.
   *
   * @param firstNumber number of the first fork; later calls for the same subject count on
   * @param enough is shown what there is after each fork but the last, and may spare the rest
   * @param progress is told between forks and while one runs
   * @throws MeasurementException if a fork could not measure, for a reason other than the test
   * @throws TestFailedInFork if the test itself failed or was aborted
   */
  @SuppressWarnings("try") // the lock is held, not used
  public Recording measure(
      MeasurementPlan plan, int firstNumber, Predicate<Recording> enough, Progress progress) {
    List<ForkRecording> forks = new ArrayList<>();
    try (MachineLock lock = MachineLock.acquire()) {
      for (int i = 0; i < plan.forks(); i++) {
        if (i > 0 && enough.test(new Recording(plan, forks))) {
          break;
        }
        progress.forkStarted(i + 1, plan.forks());
        forks.add(recording(run(plan, firstNumber + i, settings, false, progress)));
      }
    } catch (IOException e) {
      throw notRun(plan, e);
    }
    return new Recording(plan, forks);
  }

  /**
   * Runs one fork that Flight Recorder watches. Its values are not for judging: the recorder costs
   * some per cent.
   *
   * @throws MeasurementException if the fork could not measure, for a reason other than the test
   * @throws TestFailedInFork if the test itself failed or was aborted
   */
  @SuppressWarnings("try") // the lock is held, not used
  public Flight record(MeasurementPlan plan, int number, Progress progress) {
    try (MachineLock lock = MachineLock.acquire()) {
      progress.forkStarted(1, 1);
      ForkReply reply = run(plan, number, settings.with(FlightRecording.ARGUMENTS), true, progress);
      ForkFolder folder = folder(plan, number);
      return new Flight(
          recording(reply),
          Instant.EPOCH.plus(reply.measuredSince(), ChronoUnit.MICROS),
          plan.sides().size() > 1 && plan.isolation() == Isolation.JVM
              ? IntStream.range(0, plan.sides().size()).mapToObj(folder::flight).toList()
              : List.of(folder.flight()));
    } catch (IOException e) {
      throw notRun(plan, e);
    }
  }

  private MeasurementException notRun(MeasurementPlan plan, IOException e) {
    return new MeasurementException(
        ("A fork of %s could not be run: %s. Its files are kept in %s, which must be writable and"
                + " have room; -Dbenchline.output=... names another directory.")
            .formatted(plan.subject().displayName(), e, settings.directory()),
        e);
  }

  private ForkReply run(
      MeasurementPlan plan, int number, ForkSettings own, boolean recorded, Progress progress)
      throws IOException {
    ForkFolder folder = folder(plan, number);
    Files.createDirectories(folder.directory());
    folder.clear();
    ForkFiles.write(folder.request(), new ForkRequest(plan, number, own.harness(), recorded));
    return new ForkProcess(plan, own, folder).run(progress);
  }

  private static ForkRecording recording(ForkReply reply) {
    return Objects.requireNonNull(reply.recording(), "a fork's reply is checked before");
  }

  private ForkFolder folder(MeasurementPlan plan, int number) {
    return new ForkFolder(settings.directory().resolve(directoryName(plan.subject())), number);
  }

  /** Readable, safe as a file name, and different for different subjects. */
  private static String directoryName(Subject subject) {
    String readable = subject.displayName().replaceAll("[^A-Za-z0-9.]+", "_");
    return readable.substring(0, Math.min(80, readable.length()))
        + "-"
        + String.format(Locale.ROOT, "%08x", subject.hashCode());
  }

  /** Is told how the forks get on. */
  public interface Progress {

    /** A fork starts: the {@code number}th of {@code count}. */
    void forkStarted(int number, int count);

    /** Called a few times each second while a fork runs. */
    void stillRunning();
  }
}
