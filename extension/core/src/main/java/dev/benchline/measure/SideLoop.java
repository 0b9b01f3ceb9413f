package dev.benchline.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * A side in this JVM and on this thread: runs iterations and keeps their values. What runs with
 * every slice is written without streams, which would keep the JIT from the subject.
 */
final class SideLoop implements SideControl, AutoCloseable {

  private static final double NANOS = 1e9;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Workload workload;
  private final Mode mode;
  private final int threads;
  private final PlantedWork planted;
  private final Workers workers;
  private final TimedLoop emptyLoop = new TimedLoop();
  private final TimedLoop.BodyCell emptyBody = new TimedLoop.BodyCell(new Nothing()::doNothing);
  private final AllocationProbe allocation;
  private final GcProbe gc = new GcProbe();
  private final Jit jit = new Jit();
  private long counted;
  private boolean startsThreads;
  private final Map<String, KeptSeries> kept = new LinkedHashMap<>();

  /**
   * @param conductor id of the thread that directs the measurement
   * @param planted what is done beside the invocations that count
   */
  SideLoop(Workload workload, Mode mode, int threads, long conductor, PlantedWork planted) {
    this.planted = planted;
    this.allocation = new AllocationProbe(conductor);
    this.workload = workload;
    this.mode = mode;
    this.threads = threads;
    this.workers = new Workers(workload, threads, mode == Mode.SAMPLE_TIME);
  }

  @Override
  public Lap run(long invocations) {
    try {
      workload.beforeIteration();
      gc.start();
      allocation.start();
      long started = THREADS.getTotalStartedThreadCount();
      long made = invocations + planted.beside(counted, invocations);
      counted += invocations;
      long[] nanos = workers.run(made);
      long bytes = allocation.stop();
      startsThreads = THREADS.getTotalStartedThreadCount() > started;
      long mean = sum(nanos) / threads;
      keep(invocations, nanos, (double) bytes / made);
      workload.afterIteration();
      return new Lap(mean, workers.elapsedNanos(), bytes);
    } catch (Throwable e) {
      throw new SubjectFailure(e);
    }
  }

  private void keep(long invocations, long[] nanos, double bytes) {
    timed("time", sum(nanos) / NANOS / threads / invocations);
    boolean cold = mode == Mode.SINGLE_SHOT;
    add("allocated", "B", cold ? "INFO" : "EXACT", bytes / threads);
    add("gc count", "count", "INFO", (double) gc.collections());
    add("gc time", "s", "INFO", gc.seconds());
    if (threads > 1) {
      Arrays.sort(nanos);
      add("fastest thread", "s", "INFO", nanos[0] / NANOS / invocations);
      add("median thread", "s", "INFO", nanos[threads / 2] / NANOS / invocations);
      add("slowest thread", "s", "INFO", nanos[threads - 1] / NANOS / invocations);
    }
    for (Series recorded : workload.takeRecorded()) {
      keptAs(recorded.name(), recorded.unit(), recorded.direction(), recorded.kind())
          .addAll(recorded.values());
    }
  }

  private void timed(String name, double seconds) {
    add(name, "s", "TIMED", seconds);
  }

  private void add(String name, String unit, String kind, double value) {
    keptAs(name, unit, "LOWER_IS_BETTER", kind).add(value);
  }

  private List<Double> keptAs(String name, String unit, String direction, String kind) {
    KeptSeries series = kept.get(name);
    if (series == null) {
      series = new KeptSeries(new Series(name, unit, direction, kind, List.of()));
      kept.put(name, series);
    }
    return series.values;
  }

  private static long sum(long[] nanos) {
    long sum = 0;
    for (long each : nanos) {
      sum += each;
    }
    return sum;
  }

  @Override
  public Lap runEmpty(long invocations) {
    try {
      long nanos = emptyLoop.run(emptyBody, invocations, null);
      return new Lap(nanos, nanos, 0);
    } catch (Throwable e) {
      throw new MeasurementException("The empty loop failed.", e);
    }
  }

  @Override
  public boolean startsThreads() {
    return startsThreads;
  }

  @Override
  public void keepOn(long processor) {
    Affinity.keepThisThreadOn(processor);
  }

  @Override
  public boolean jitIsLate() {
    return jit.isLate();
  }

  @Override
  public void reset() {
    kept.clear();
    workers.resetHistograms();
  }

  @Override
  public List<Series> finish() {
    workers.close();
    if (mode == Mode.SAMPLE_TIME) {
      Histogram histogram = workers.histogram();
      timed("p50", histogram.getValueAtPercentile(50) / NANOS);
      timed("p90", histogram.getValueAtPercentile(90) / NANOS);
      timed("p99", histogram.getValueAtPercentile(99) / NANOS);
      timed("p99.9", histogram.getValueAtPercentile(99.9) / NANOS);
      timed("max", histogram.getMaxValue() / NANOS);
    }
    List<Series> result = new ArrayList<>();
    kept.values().forEach(series -> result.add(series.toSeries()));
    return result;
  }

  /** Ends the threads, whether the measurement was finished or not. */
  @Override
  public void close() {
    workers.close();
  }

  /** An empty subject, bound like a real one. */
  private static final class Nothing {

    void doNothing() {}
  }

  private static final class KeptSeries {

    private final Series like;
    private final List<Double> values = new ArrayList<>();

    KeptSeries(Series like) {
      this.like = like;
    }

    Series toSeries() {
      return new Series(like.name(), like.unit(), like.direction(), like.kind(), values);
    }
  }
}
