package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

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
   * @param enough is shown what there is whenever each side has been first as often as the other,
   *     and may spare the rest
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
        if (i > 0 && i % plan.sides().size() == 0 && enough.test(new Recording(plan, forks))) {
          break;
        }
        progress.forkStarted(i + 1, plan.forks());
        forks.add(run(plan, firstNumber + i, progress));
      }
    } catch (IOException e) {
      throw new MeasurementException(
          ("A fork of %s could not be run: %s. Its files are kept in %s, which must be writable and"
                  + " have room; -Dbenchline.output=... names another directory.")
              .formatted(plan.subject().displayName(), e, settings.directory()),
          e);
    }
    return new Recording(plan, forks);
  }

  private ForkRecording run(MeasurementPlan plan, int number, Progress progress)
      throws IOException {
    Path directory = settings.directory().resolve(directoryName(plan.subject()));
    Files.createDirectories(directory);
    ForkFolder folder = new ForkFolder(directory, number);
    folder.clear();
    ForkFiles.write(folder.request(), new ForkRequest(plan, number, settings.parameters()));
    return new ForkProcess(plan, settings, folder).run(progress);
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
