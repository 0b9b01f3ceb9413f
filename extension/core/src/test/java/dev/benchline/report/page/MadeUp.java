package dev.benchline.report.page;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Results;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedJudge;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedPlans;
import dev.benchline.verdict.Tolerances;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Two versions of a test whose times are made up. {@link PairedJudge} judges them, so that a
 * fixture shows a number of replicates, an interval and a verdict that can be.
 *
 * @param base seconds of an invocation of the base
 * @param change of the current version, as a fraction
 * @param spread of the replicates' changes, as a logarithm
 * @param baseBytes that an invocation of the base allocates; nothing if they are not counted
 * @param bytes the same of the current version
 */
record MadeUp(
    double base, double change, double spread, OptionalDouble baseBytes, OptionalDouble bytes) {

  private static final double LEVEL_OF_THE_TWENTIETH_TEST = 0.01 * 50 / (69 * 70);
  private static final int SLICES = 50;

  /** Times, without bytes. */
  static MadeUp times(double base, double change, double spread) {
    return new MadeUp(base, change, spread, OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** The same times, with bytes that repeat. */
  MadeUp allocating(double before, double now) {
    return new MadeUp(base, change, spread, OptionalDouble.of(before), OptionalDouble.of(now));
  }

  /** What is found of it, as a test of this name. */
  Findings findings(TestId subject, ComparedWith base) {
    Random random = new Random(subject.name().length());
    MeasurementPlan plan =
        Results.plan(subject)
            .with(
                List.of(
                    new TestedVersion(Version.CURRENT, "", List.of()),
                    new TestedVersion(Version.BASE, "", List.of())),
                1);
    PairedJudge judge =
        new PairedJudge(
            new PairedPlans(plan, plan.inForeground()),
            PairedPlan.DEFAULT,
            Tolerances.DEFAULT,
            LEVEL_OF_THE_TWENTIETH_TEST,
            base,
            new Random(1));
    while (judge.next() instanceof Next.Measure asked) {
      judge.take(
          new Recording(
              asked.plan(),
              asked.numbers().stream().map(number -> replicate(number, random)).toList()));
    }
    return judge.findings();
  }

  private ForkRecording replicate(int number, Random random) {
    double current = base * (1 + change) * Math.exp(spread * random.nextGaussian());
    return new ForkRecording(
        number,
        List.of(
            version(Version.CURRENT, current, bytes, random),
            version(Version.BASE, base, baseBytes, random)),
        List.of());
  }

  private VersionRecording version(
      Version version, double time, OptionalDouble allocated, Random random) {
    double within = Math.max(0.008, spread);
    List<Double> times =
        Stream.generate(() -> time * Math.exp(within * (random.nextGaussian() + tail(random))))
            .limit(SLICES)
            .toList();
    Stream<Series> counted =
        allocated.stream()
            .mapToObj(each -> new Series(BuiltInMetric.ALLOCATED.series(), List.of(each)));
    return new VersionRecording(
        version,
        100,
        Stream.concat(Stream.of(new Series(Metric.ITERATION_TIME, times)), counted).toList());
  }

  /** One slice of eight is disturbed. */
  private static double tail(Random random) {
    return random.nextInt(8) == 0 ? 3 * random.nextDouble() : 0;
  }
}
