package dev.benchline.measure;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * A version in this JVM and on this thread: runs iterations and keeps their values. What runs with
 * every slice is written without streams, which would keep the JIT from the subject.
 */
public final class InvocationLoop implements LoopControl, AutoCloseable {

  private static final double NANOS = 1e9;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Workload workload;
  private final Mode mode;
  private final int threads;
  private final InjectedSlowdown injected;
  private final WorkerThreads workers;
  private final TimedLoop emptyLoop = new TimedLoop();
  private final TimedLoop.BodyCell emptyBody = new TimedLoop.BodyCell(new Nothing()::doNothing);
  private final AllocationProbe allocation;
  private final GcProbe gc = new GcProbe();
  private final Jit jit = new Jit();
  private long counted;
  private boolean startsThreads;
  private final Map<String, KeptSeries> kept = new LinkedHashMap<>();

  /**
   * @param measuringThread id of the thread that measures
   * @param injected what is done in addition to the invocations that count
   */
  public InvocationLoop(
      Workload workload, Mode mode, int threads, long measuringThread, InjectedSlowdown injected) {
    this.injected = injected;
    this.allocation = new AllocationProbe(measuringThread);
    this.workload = workload;
    this.mode = mode;
    this.threads = threads;
    this.workers = new WorkerThreads(workload, threads, mode == Mode.SAMPLE_TIME);
  }

  @Override
  public Lap run(long invocations) {
    try {
      workload.beforeIteration();
      gc.start();
      allocation.start();
      long started = THREADS.getTotalStartedThreadCount();
      long made = invocations + injected.beside(counted, invocations);
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

  @Override
  public void runAhead(long invocations, long nanos) {
    try {
      long start = System.nanoTime();
      do {
        workers.run(invocations);
      } while (System.nanoTime() - start < nanos);
      workload.takeRecorded();
    } catch (Throwable e) {
      throw new SubjectFailure(e);
    }
  }

  private void keep(long invocations, long[] nanos, double bytes) {
    // Some clocks tick every 100 ns, within which an invocation can begin and end.
    add(Metric.ITERATION_TIME, Math.max(1, sum(nanos)) / NANOS / threads / invocations);
    add(BuiltInMetric.ALLOCATED.series(), bytes / threads);
    add(BuiltInMetric.GC_COUNT.series(), (double) gc.collections());
    add(BuiltInMetric.GC_TIME.series(), gc.seconds());
    if (threads > 1) {
      Arrays.sort(nanos);
      add(BuiltInMetric.FASTEST_THREAD.series(), nanos[0] / NANOS / invocations);
      add(BuiltInMetric.MEDIAN_THREAD.series(), nanos[threads / 2] / NANOS / invocations);
      add(BuiltInMetric.SLOWEST_THREAD.series(), nanos[threads - 1] / NANOS / invocations);
    }
    for (Series recorded : workload.takeRecorded()) {
      kept(recorded.metric()).addAll(recorded.values());
    }
  }

  private void add(Metric metric, double value) {
    kept(metric).add(value);
  }

  private List<Double> kept(Metric metric) {
    KeptSeries series = kept.get(metric.name());
    if (series == null) {
      series = new KeptSeries(metric, new ArrayList<>());
      kept.put(metric.name(), series);
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
  public boolean hasHooks() {
    return workload.hasHooks();
  }

  @Override
  public boolean startsThreads() {
    return startsThreads;
  }

  @Override
  public boolean jitIsLate() {
    return jit.isLate();
  }

  @Override
  public long jitNanos() {
    return Jit.nanos();
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
      for (BuiltInMetric metric : BuiltInMetric.percentiles()) {
        double percent = 100 * metric.percentile().orElseThrow();
        add(metric.series(), histogram.getValueAtPercentile(percent) / NANOS);
      }
    }
    return kept.values().stream().map(each -> new Series(each.metric, each.values)).toList();
  }

  /**
   * True if a frame is the loop around the subject. It is a hidden class, and many recordings show
   * only who runs it.
   */
  public static boolean isLoop(String className) {
    return className.startsWith(TimedLoop.class.getName())
        || className.startsWith(LoopTemplate.class.getName());
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

  /** A series that still grows. */
  private record KeptSeries(Metric metric, List<Double> values) {}
}
