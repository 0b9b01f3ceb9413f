package dev.benchline.samples;

import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.statistics.Moments;
import dev.benchline.statistics.Quantiles;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which metrics a series becomes, and which value of a fork stands for it. */
final class KnownSeries {

  /** The part of a fork's iterations that lies below its undisturbed time. */
  private static final double UNDISTURBED = 0.1;

  private static final Metric COLD_ALLOCATED = Metric.ALLOCATED.as(Kind.INFO);

  private KnownSeries() {}

  /** One metric that a series yields, and how a fork's values become one. */
  record Reading(Metric metric, ForkValue forkValue) {}

  /** Turns the values of one fork into its observation. */
  interface ForkValue {
    double of(double[] values);
  }

  static List<Reading> readings(Series series, Mode mode) {
    return switch (series.name()) {
      case "time" -> time(mode);
      case "allocated" -> medianOf(mode == Mode.SINGLE_SHOT ? COLD_ALLOCATED : Metric.ALLOCATED);
      case "p50" -> medianOf(seconds("p50", Kind.TIMED));
      case "p90", "p99", "p99.9", "max", "gc time", "ruler" ->
          medianOf(seconds(series.name(), Kind.INFO));
      case "gc count" ->
          medianOf(new Metric("gc count", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.INFO));
      default -> medianOf(own(series));
    };
  }

  /** A lone invocation has no undisturbed part: its time is what it is. */
  private static List<Reading> time(Mode mode) {
    return mode == Mode.SINGLE_SHOT
        ? medianOf(Metric.TIME)
        : List.of(
            new Reading(Metric.TIME, values -> Quantiles.quantile(values, UNDISTURBED)),
            new Reading(Metric.MEAN_TIME, Moments::mean));
  }

  private static List<Reading> medianOf(Metric metric) {
    return List.of(new Reading(metric, Quantiles::median));
  }

  private static Metric seconds(String name, Kind kind) {
    return new Metric(name, Unit.SECONDS, Direction.LOWER_IS_BETTER, kind);
  }

  private static Metric own(Series series) {
    return new Metric(
        series.name(),
        Unit.of(series.unit()),
        parse(Direction.class, series.direction(), "direction", series),
        parse(Kind.class, series.kind(), "kind", series));
  }

  private static <E extends Enum<E>> E parse(Class<E> type, String text, String what, Series of) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equals(text)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "The series '%s' has the unknown %s '%s'. Known values are %s.",
            of.name(),
            what,
            text,
            Arrays.stream(type.getEnumConstants())
                .map(Enum::name)
                .collect(Collectors.joining(", "))));
  }
}
