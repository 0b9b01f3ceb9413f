package dev.benchline.metrics;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A metric that Benchline measures itself, or the score of JMH. Its constant holds its name, the
 * series and the statistic that it is read with, and its kind in each {@link Design} that has it.
 * Less of it is better, but for {@link #THROUGHPUT}. Reports list metrics in the order of the
 * constants.
 *
 * <p>A name has one meaning in all designs. A version alone is judged by the 10% quantile of its
 * iterations, because whatever disturbs it makes it slower. Two versions whose slices are
 * interleaved are disturbed alike, so they are judged by the median, which uses all of their
 * slices. A fork of one invocation has nothing but that. A result therefore has either {@link
 * #TIME_P10} or {@link #TIME_MEDIAN}, and its {@link #TIME_MEAN} is the same quantity everywhere.
 * What JMH has measured has JMH's {@link #SCORE} instead.
 */
@SuppressWarnings("ImmutableEnumChecker") // records are, and the map is filled once
public enum BuiltInMetric {

  /** Time per invocation when nothing disturbs it: the 10% quantile of a fork's iterations. */
  TIME_P10("time (p10)", Metric.ITERATION_TIME, Statistic.P10, Map.of(Design.ALONE, Kind.TIMED)),

  /** Typical time per invocation: the median of a fork's slices, or its only invocation. */
  TIME_MEDIAN(
      "time (median)",
      Metric.ITERATION_TIME,
      Statistic.MEDIAN,
      Map.of(Design.PAIRED, Kind.TIMED, Design.SINGLE_SHOT_TIME, Kind.TIMED)),

  /**
   * Mean time per invocation: with collections, tails and partial slowdowns. It gates in pairs,
   * where both versions shared what the machine did.
   */
  TIME_MEAN(
      "time (mean)",
      Metric.ITERATION_TIME,
      Statistic.MEAN,
      Map.of(Design.ALONE, Kind.INFO, Design.PAIRED, Kind.TIMED)),

  /** The score of JMH in its modes of time: the mean of a fork's iterations. */
  SCORE("score", Metric.ITERATION_TIME, Statistic.MEAN, Map.of(Design.IMPORTED, Kind.TIMED)),

  /** The score of JMH in its mode of throughput, where higher is better. */
  THROUGHPUT(
      "throughput",
      new Metric("throughput", Unit.of("ops/s"), Direction.HIGHER_IS_BETTER, Kind.TIMED),
      Statistic.MEAN,
      Map.of(Design.IMPORTED, Kind.TIMED)),

  /** The median invocation, where each is timed. */
  P50("p50", 0.5, Kind.TIMED),

  /** The time within which 90% of the invocations end. */
  P90("p90", 0.9, Kind.INFO),

  /** The time within which 99% of the invocations end. */
  P99("p99", 0.99, Kind.INFO),

  /** The time within which 99.9% of the invocations end. */
  P99_9("p99.9", 0.999, Kind.INFO),

  /** The longest invocation. */
  MAX("max", 1.0, Kind.INFO),

  /** Bytes allocated per invocation, over all threads; in a single shot with class loading. */
  ALLOCATED(
      "allocated",
      Unit.BYTES,
      Map.of(
          Design.ALONE,
          Kind.EXACT_PER_JVM,
          Design.PAIRED,
          Kind.EXACT_PER_JVM,
          Design.SINGLE_SHOT_TIME,
          Kind.INFO,
          Design.IMPORTED,
          Kind.EXACT_PER_JVM)),

  /**
   * Bytes that the program asks for per invocation, over all threads: {@link #ALLOCATED} where no
   * optimizing compiler removes any. It depends on nothing but the code and the kind of JVM.
   */
  ALLOCATED_BEFORE_JIT("allocated before JIT", Unit.BYTES, Kind.EXACT_PER_JVM),

  /** Collections during an iteration. */
  GC_COUNT("gc count", Unit.COUNT, Kind.INFO),

  /** Time that collections took during an iteration. */
  GC_TIME("gc time", Unit.SECONDS, Kind.INFO),

  /** Time per invocation of the fastest of several threads. */
  FASTEST_THREAD("fastest thread", Unit.SECONDS, Kind.INFO),

  /** Time per invocation of the middle one of several threads. */
  MEDIAN_THREAD("median thread", Unit.SECONDS, Kind.INFO),

  /** Time per invocation of the slowest of several threads. */
  SLOWEST_THREAD("slowest thread", Unit.SECONDS, Kind.INFO),

  /** Time of work that is the same everywhere, to compare machines by. */
  REFERENCE_WORKLOAD("reference workload", Unit.SECONDS, Kind.INFO);

  private final Metric series;
  private final Statistic statistic;
  private final OptionalDouble percentile;
  private final Map<Design, Metric> byDesign = new EnumMap<>(Design.class);

  /** With a series of its own and the same kind in all designs. */
  BuiltInMetric(String name, Unit unit, Kind kind) {
    this(name, unit, everywhere(kind));
  }

  /** A part of the invocations ends within it. */
  BuiltInMetric(String name, double percentile, Kind kind) {
    this(
        name,
        new Metric(name, Unit.SECONDS, Direction.LOWER_IS_BETTER, kind),
        Statistic.MEDIAN,
        everywhere(kind),
        OptionalDouble.of(percentile));
  }

  private static Map<Design, Kind> everywhere(Kind kind) {
    return Arrays.stream(Design.values())
        .collect(Collectors.toUnmodifiableMap(design -> design, design -> kind));
  }

  /** With a series of its own. */
  BuiltInMetric(String name, Unit unit, Map<Design, Kind> kinds) {
    this(
        name,
        new Metric(
            name, unit, Direction.LOWER_IS_BETTER, Objects.requireNonNull(kinds.get(Design.ALONE))),
        Statistic.MEDIAN,
        kinds);
  }

  BuiltInMetric(String name, Metric series, Statistic statistic, Map<Design, Kind> kinds) {
    this(name, series, statistic, kinds, OptionalDouble.empty());
  }

  BuiltInMetric(
      String name,
      Metric series,
      Statistic statistic,
      Map<Design, Kind> kinds,
      OptionalDouble percentile) {
    this.percentile = percentile;
    this.series = series;
    this.statistic = statistic;
    kinds.forEach(
        (design, kind) ->
            byDesign.put(design, new Metric(name, series.unit(), series.direction(), kind)));
  }

  /** The raw values that it is read from. */
  public Metric series() {
    return series;
  }

  /** The statistic that makes one observation of a fork's raw values. */
  public Statistic statistic() {
    return statistic;
  }

  /** The part of the invocations, of which each is timed, that ends within it: 0.99 of p99. */
  public OptionalDouble percentile() {
    return percentile;
  }

  /** Those that are a percentile. */
  public static List<BuiltInMetric> percentiles() {
    return Arrays.stream(values()).filter(metric -> metric.percentile.isPresent()).toList();
  }

  /** The metric, in the first design that has it. */
  public Metric metric() {
    return byDesign.values().iterator().next();
  }

  /** The metric as it is in a design, if it is read there. */
  public Optional<Metric> metric(Design design) {
    return Optional.ofNullable(byDesign.get(design));
  }

  /** True if it moves with the machine, in a design that has it. */
  public boolean isTimed() {
    return byDesign.values().stream().anyMatch(metric -> metric.kind() == Kind.TIMED);
  }

  /** True if this is the same quantity, of whatever kind. */
  public boolean is(Metric other) {
    return metric().key().equals(other.key());
  }

  /** The constant of a metric; none if a test or another tool brings it. */
  public static Optional<BuiltInMetric> of(Metric metric) {
    return Arrays.stream(values()).filter(builtIn -> builtIn.is(metric)).findFirst();
  }

  /** The constants that are read from a series; none if a test or another tool brings it. */
  public static List<BuiltInMetric> readFrom(Metric series) {
    return Arrays.stream(values())
        .filter(builtIn -> builtIn.series.key().equals(series.key()))
        .toList();
  }

  /** True if a metric of that name is read from the times of iterations, in whatever design. */
  public static boolean isTime(String name) {
    return readFrom(Metric.ITERATION_TIME).stream().anyMatch(m -> m.metric().name().equals(name));
  }

  /** The time that stands for a test in a design: the first one that is read there. */
  public static Metric time(Design design) {
    return readFrom(Metric.ITERATION_TIME).stream()
        .flatMap(time -> time.metric(design).stream())
        .findFirst()
        .orElseThrow();
  }

  /** Names that are taken, in the order in which messages list them. */
  public static List<String> reservedNames() {
    return Stream.concat(
            Stream.of(Metric.ITERATION_TIME), Arrays.stream(values()).map(BuiltInMetric::metric))
        .map(Metric::name)
        .toList();
  }
}
