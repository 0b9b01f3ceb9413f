package dev.benchline.samples;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Metric;
import dev.benchline.statistics.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects the observations of one version, metric by metric, in the order of the forks. */
final class ForkValues {

  /** Values that a test or another tool brings come last, in the order in which they came. */
  private static final Comparator<Sample> AS_REPORTED =
      Comparator.comparingInt(
          sample -> BuiltInMetric.of(sample.metric()).map(Enum::ordinal).orElse(Integer.MAX_VALUE));

  /** So many values of a count show whether it repeats. */
  private static final int COUNTS = 3;

  private final Recording recording;
  private final Design design;
  private final String owner;
  private final Map<String, Collected> byKey = new LinkedHashMap<>();

  private ForkValues(Recording recording, int version, Design design) {
    this.recording = recording;
    this.design = design;
    this.owner = isPaired() ? recording.plan().versions().get(version).version().words() : "";
  }

  /**
   * The observations of one metric.
   *
   * @param metric what was observed
   * @param values one per fork that has the metric, or more of what a test counts
   * @param forks the numbers of the forks that have it
   * @param moving values of slices, from forks whose slices do not repeat
   */
  private record Collected(
      Metric metric, List<Double> values, List<Integer> forks, List<Double> moving) {

    Collected(Metric metric) {
      this(metric, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  static List<Sample> of(Recording recording, int version, Design design) {
    ForkValues values = new ForkValues(recording, version, design);
    for (ForkRecording fork : recording.forks()) {
      for (Series series : version(recording, fork, version).series()) {
        values.add(series, fork);
      }
    }
    return values.byKey.values().stream().map(values::sample).sorted(AS_REPORTED).toList();
  }

  static VersionRecording version(Recording recording, ForkRecording fork, int version) {
    if (version < 0 || version >= fork.versions().size()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "Fork %d of %s has %d versions, but version %d was asked for; the first is 0.",
              fork.number(),
              recording.plan().subject().displayName(),
              fork.versions().size(),
              version));
    }
    return fork.versions().get(version);
  }

  private void add(Series series, ForkRecording fork) {
    double[] values = series.values().stream().mapToDouble(Double::doubleValue).toArray();
    if (values.length == 0) {
      throw broken(series, fork, "no value");
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw broken(series, fork, "the value " + value);
      }
    }
    for (Observation observed : Observation.of(series.metric(), design)) {
      Collected collected =
          byKey.computeIfAbsent(observed.metric().key(), key -> new Collected(observed.metric()));
      collected.forks.add(fork.number());
      List<Double> slices = slices(observed, values);
      if (isPaired()
          && observed.metric().kind().isExact()
          && !Exactness.isExact(observed.metric(), slices)) {
        collected.moving.addAll(slices);
        collected.values.add(Moments.mean(values));
      } else {
        collected.values.addAll(
            isByRange(observed.metric())
                ? counts(observed, values)
                : List.of(observed.value(values)));
      }
    }
  }

  /** One of several forks says enough if it repeats; a single one as often as it was seen. */
  private List<Double> counts(Observation observed, double[] values) {
    if (!Exactness.repeats(Arrays.stream(values).boxed().toList())) {
      return observed.range(values);
    }
    int forks = recording.forks().size();
    return Collections.nCopies(
        Math.min(values.length, (COUNTS + forks - 1) / forks), observed.value(values));
  }

  /** All slices of a count; of bytes, which the JIT moves while it compiles anew, most of them. */
  private static List<Double> slices(Observation observed, double[] values) {
    return Exactness.isToTheDigit(observed.metric())
        ? Arrays.stream(values).boxed().toList()
        : observed.mostOf(values);
  }

  /** Pairs judge what does not repeat like a time, and need no range of its values. */
  private boolean isByRange(Metric metric) {
    return !isPaired() && Exactness.isToTheDigit(metric);
  }

  private boolean isPaired() {
    return recording.plan().isPaired();
  }

  private IllegalArgumentException broken(Series series, ForkRecording fork, String what) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "The series '%s' in fork %d of %s has %s.",
            series.metric().name(),
            fork.number(),
            recording.plan().subject().displayName(),
            what));
  }

  private Sample sample(Collected collected) {
    List<Warning> warnings = new ArrayList<>();
    int forks = recording.forks().size();
    if (collected.forks.size() < forks) {
      warnings.add(
          WarningType.INCOMPLETE.of(
              collected.forks.size() + " of " + forks + " forks", collected.metric.name()));
    }
    Sample sample = new Sample(collected.metric, collected.values, warnings);
    if (!collected.moving.isEmpty()) {
      return Exactness.doesNotRepeat(sample, collected.moving, owner);
    }
    return isByRange(collected.metric)
        ? Exactness.checkToTheDigit(sample)
        : Exactness.check(sample, owner);
  }
}
