package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Interference with a measurement from outside: causes that have nothing to do with the values. Two
 * readings of a few small files and the clocks, before and after, tell how much of the time was
 * lost.
 *
 * <table>
 * <caption>Causes and sources</caption>
 * <tr><th>warning</th><th>time that was lost</th><th>source</th></tr>
 * <tr><td>{@code stolen time}</td><td>what the host took, as a fraction of what the processors were
 *     asked for</td><td>{@code /proc/stat}</td></tr>
 * <tr><td>{@code throttled}</td><td>while the quota of a control group held it back, on average
 *     over the processors that it asked for</td>
 *     <td>{@code cpu.stat} of its group and of those above, versions 1 and 2</td></tr>
 * <tr><td>{@code clock jump}</td><td>by which the wall clock and {@link System#nanoTime()} came
 *     apart, as they do when the machine sleeps or the clock is set</td><td>both clocks</td></tr>
 * </table>
 *
 * <p>A cause counts when it took more than half of the time that was measured, and more than 200
 * ms. For JVMs that run one after the other 5% would be too much already; but interleaved slices of
 * two versions lose alike, and on a shared machine hardly any pair would be left. Where a source is
 * missing or reads otherwise than expected, nothing is known of its cause, and nothing is said.
 */
public final class Interference {

  private static final double MOST_LOST = 0.5;
  private static final double LEAST_NANOS = 200e6;
  private static final double MOST_LOAD = 2;
  private static final double STARVING_LOAD = 4;
  private static final int LOOKS = 20;
  private static final long BETWEEN_LOOKS_NANOS = 5_000_000;
  private static final String ALLOWED = "Cpus_allowed_list:";

  private static final Set<WarningType> DISTURBANCES =
      EnumSet.of(WarningType.STOLEN_TIME, WarningType.THROTTLED, WarningType.CLOCK_JUMP);

  private final Path root;
  private final LongSupplier wallMillis;
  private final LongSupplier nanoTime;
  private final ControlGroup group;

  /**
   * @param root where {@code proc} and {@code sys} are
   * @param wallMillis a clock that can be set, as {@link System#currentTimeMillis()}
   * @param nanoTime a clock that only runs, as {@link System#nanoTime()}
   */
  Interference(Path root, LongSupplier wallMillis, LongSupplier nanoTime) {
    this.root = root;
    this.wallMillis = wallMillis;
    this.nanoTime = nanoTime;
    this.group = ControlGroup.of(root);
  }

  public static Interference ofThisMachine() {
    return new Interference(Path.of("/"), System::currentTimeMillis, System::nanoTime);
  }

  /** True if a warning tells of something that came from outside. */
  static boolean disturbed(Warning warning) {
    return DISTURBANCES.contains(warning.type());
  }

  /**
   * A warning if more threads want to run than this machine has processors for. Two interleaved
   * versions bear that; the times of one version alone do not. The load is a mean of the last
   * minute, in which an earlier fork may have had many threads of its own, so others have to want
   * the processors now as well.
   */
  Optional<Warning> load() {
    try {
      double load = Double.parseDouble(loadAverage()[0]);
      long processors =
          Files.readString(root.resolve("proc/stat"))
              .lines()
              .filter(line -> line.matches("cpu\\d+ .*"))
              .count();
      double ofEach = processors > 0 ? load / processors : 0;
      if (ofEach <= MOST_LOAD || mostRunnable() <= MOST_LOAD * processors) {
        return Optional.empty();
      }
      WarningType type = ofEach > STARVING_LOAD ? WarningType.STARVED : WarningType.BUSY_MACHINE;
      return Optional.of(type.of());
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // not known here
    }
  }

  /** The most threads of others that want to run at one of several looks. */
  private long mostRunnable() throws IOException {
    long most = 0;
    for (int look = 0; look < LOOKS; look++) {
      most = Math.max(most, Long.parseLong(loadAverage()[3].split("/", 2)[0]) - 1); // but this one
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
    return most;
  }

  private String[] loadAverage() throws IOException {
    return Files.readString(root.resolve("proc/loadavg")).split(" ", -1);
  }

  /**
   * The processors that this process may run on; none where the system does not say. Lists read
   * {@code 0-3,8}.
   */
  List<Integer> processors() {
    try (Stream<String> lines = Files.lines(root.resolve("proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .flatMap(line -> Stream.of(line.substring(ALLOWED.length()).trim().split(",", -1)))
          .map(range -> range.split("-", 2))
          .flatMapToInt(
              range ->
                  IntStream.rangeClosed(
                      Integer.parseInt(range[0]), Integer.parseInt(range[range.length - 1])))
          .boxed()
          .toList();
    } catch (IOException | NumberFormatException e) {
      return List.of();
    }
  }

  /** Looks around, before something is measured. */
  Look look() {
    return new Look(
        wallMillis.getAsLong(),
        nanoTime.getAsLong(),
        ProcessorTime.read(root.resolve("proc/stat")),
        group.times());
  }

  /** Looks around again, and says what has interfered with the measurement since. */
  List<Warning> disturbancesSince(Look before) {
    Look after = look();
    double took = after.nanos - before.nanos;
    double limit = Math.max(MOST_LOST * took, LEAST_NANOS);
    List<Warning> found = new ArrayList<>();
    if (after.processors.stolenSince(before.processors) * took > limit) {
      found.add(WarningType.STOLEN_TIME.of());
    }
    if (after.lostToQuotasSince(before, took) > limit) {
      found.add(WarningType.THROTTLED.of());
    }
    if (Math.abs((after.wallMillis - before.wallMillis) * 1e6 - took) > limit) {
      found.add(WarningType.CLOCK_JUMP.of());
    }
    return found;
  }

  /** The clocks, and what processors and quotas had taken until then. */
  record Look(long wallMillis, long nanos, ProcessorTime processors, List<QuotaTime> quotas) {

    private double lostToQuotasSince(Look before, double took) {
      return IntStream.range(0, quotas.size())
          .mapToDouble(i -> quotas.get(i).lostSince(before.quotas.get(i), took))
          .sum();
    }
  }
}
