package dev.benchline.result;

import static dev.benchline.json.JsonValue.INTEGER;
import static dev.benchline.json.JsonValue.LONG;
import static dev.benchline.json.JsonValue.PATH;
import static dev.benchline.json.JsonValue.SECONDS;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.constant;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import dev.benchline.json.JsonKeys;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The part of a result's file that holds the plan of the test and its raw values. */
final class ResultFileRecording {

  private ResultFileRecording() {}

  /** Of a version its kind and its name are kept, and not where its classes were. */
  static MeasurementPlan plan(JsonKeys<MeasurementPlan> keys, TestId subject) {
    Mode mode = keys.of("mode", constant(Mode.class), MeasurementPlan::mode);
    Isolation isolation =
        keys.of("isolation", constant(Isolation.class), MeasurementPlan::isolation);
    int forks = keys.of("forks", INTEGER, MeasurementPlan::forks);
    int threads = keys.of("threads", INTEGER, MeasurementPlan::threads);
    int iterations = keys.of("iterations", INTEGER, MeasurementPlan::iterations);
    Duration iteration = keys.of("iterationSeconds", SECONDS, MeasurementPlan::iterationTime);
    Duration slice = keys.of("sliceSeconds", SECONDS, MeasurementPlan::sliceTime);
    Duration warmUp = keys.of("warmUpSeconds", SECONDS, MeasurementPlan::warmUp);
    Duration timeout = keys.of("timeoutSeconds", SECONDS, MeasurementPlan::timeout);
    List<TestedVersion> versions =
        keys.of("versions", list(object(ResultFileRecording::planned)), MeasurementPlan::versions);
    return new MeasurementPlan(
        subject,
        versions,
        mode,
        isolation,
        forks,
        threads,
        iterations,
        iteration,
        slice,
        warmUp,
        timeout,
        keys.of("jvmArguments", list(TEXT), MeasurementPlan::jvmArguments));
  }

  private static TestedVersion planned(JsonKeys<TestedVersion> keys) {
    TestedVersion planned =
        new TestedVersion(
            keys.of("version", constant(Version.class), TestedVersion::version),
            keys.of("name", TEXT, TestedVersion::name),
            "",
            List.of());
    return keys.of("jdk", optional(PATH), TestedVersion::otherJdk).map(planned::on).orElse(planned);
  }

  static ForkRecording fork(JsonKeys<ForkRecording> keys, List<Sample> samples) {
    int number = keys.of("fork", INTEGER, ForkRecording::number);
    var warnings = ResultFileEvidence.warnings(keys, ForkRecording::warnings);
    return new ForkRecording(
        number,
        keys.of(
            "versions",
            list(object(version -> version(version, samples))),
            ForkRecording::versions),
        warnings);
  }

  private static VersionRecording version(JsonKeys<VersionRecording> keys, List<Sample> samples) {
    return new VersionRecording(
        keys.of("version", constant(Version.class), VersionRecording::version),
        keys.of("invocations", LONG, VersionRecording::invocations),
        keys.of("series", list(object(its -> series(its, samples))), VersionRecording::series));
  }

  /** The direction is said once in a file, with the samples. */
  private static Series series(JsonKeys<Series> keys, List<Sample> samples) {
    String name = keys.of("metric", TEXT, each -> each.metric().name());
    String unit = keys.of("unit", TEXT, each -> each.metric().unit().symbol());
    Metric named = new Metric(name, Unit.of(unit), Direction.LOWER_IS_BETTER, Kind.INFO);
    Metric known =
        Stream.concat(Stream.of(Metric.ITERATION_TIME), samples.stream().map(Sample::metric))
            .filter(metric -> metric.key().equals(named.key()))
            .findFirst()
            .orElse(named);
    return new Series(known, keys.of("values", ResultFileEvidence.numbers(known), Series::values));
  }
}
