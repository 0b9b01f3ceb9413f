package dev.benchline.result;

import static dev.benchline.result.Fields.all;
import static dev.benchline.result.Fields.need;
import static dev.benchline.result.Fields.numbers;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Series;
import dev.benchline.measure.SideRecording;
import dev.benchline.measure.Version;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A fork of a {@link ResultShape}, and the way back to its recording. */
record ForkShape(
    @Nullable Integer fork,
    @Nullable List<ResultShape.CautionShape> cautions,
    @Nullable List<SideShape> sides) {

  ForkRecording fork(List<Sample> samples) {
    return new ForkRecording(
        need(fork, "forks.fork"),
        all(sides, "forks.sides", side -> side.side(samples)),
        all(cautions, "forks.cautions", ResultShape.CautionShape::caution));
  }

  record SideShape(
      @Nullable Version version, @Nullable Long invocations, @Nullable List<SeriesShape> series) {

    SideRecording side(List<Sample> samples) {
      return new SideRecording(
          need(version, "forks.sides.version"),
          need(invocations, "forks.sides.invocations"),
          all(series, "forks.sides.series", each -> each.series(samples)));
    }
  }

  record SeriesShape(
      @Nullable String metric, @Nullable String unit, @Nullable List<@Nullable Double> values) {

    /** Which way is better is said once in a file, with the samples. */
    Series series(List<Sample> samples) {
      Metric named =
          new Metric(
              need(metric, "forks.sides.series.metric"),
              Unit.of(need(unit, "forks.sides.series.unit")),
              Direction.LOWER_IS_BETTER,
              Kind.INFO);
      Metric known =
          Stream.concat(Stream.of(Metric.ITERATION_TIME), samples.stream().map(Sample::metric))
              .filter(candidate -> candidate.key().equals(named.key()))
              .findFirst()
              .orElse(named);
      return new Series(known, numbers(values, "forks.sides.series.values"));
    }
  }
}
