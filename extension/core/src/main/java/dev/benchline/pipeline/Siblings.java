package dev.benchline.pipeline;

import dev.benchline.fork.SharedSetUp;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Measurer;
import dev.benchline.measure.Recording;
import dev.benchline.result.ResultFileException;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedJudge;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Has tests measured in forks, along with others of their class where their setup is heavy. Those
 * are the ones that are to come in this run, and are to be measured against the base then.
 */
final class Siblings {

  private final RunContext run;
  private final Judges judges;
  private final Attempts attempts;
  private final SharedSetUp setUp;

  Siblings(RunContext run, Judges judges, Attempts attempts) {
    this.run = run;
    this.judges = judges;
    this.attempts = attempts;
    this.setUp = new SharedSetUp(run.forks);
  }

  /** Measures a test in forks. */
  Measurer with(PerformanceTest test) {
    return (plan, numbers, watch) ->
        setUp.measure(plan, missing -> of(test, missing), numbers, watch);
  }

  /**
   * The plans of those that can be measured along with a test, and want it.
   *
   * @param numbers of the replicates
   */
  List<MeasurementPlan> of(PerformanceTest test, List<Integer> numbers) {
    // A stored baseline of the base may already decide.
    return run.compared
        .filter(its -> its.base().missing().isEmpty() && !its.base().isBaseline())
        .map(
            its ->
                run.tests.toCome(test, run.settings).stream()
                    .flatMap(next -> plan(next, its, numbers).stream())
                    .toList())
        .orElse(List.of());
  }

  /** A test of which no change would be measured again, alone, is alone from the beginning. */
  private Optional<MeasurementPlan> plan(
      PerformanceTest test, BaseComparison compared, List<Integer> numbers) {
    try {
      return attempts.proven(test).isEmpty()
              && judges.against(test, compared) instanceof PairedJudge judge
              && judge.confirmsChanges()
          ? wanted(judge, setUp::known)
              .filter(next -> judge.sharesSetUp())
              .filter(next -> !Collections.disjoint(next.numbers(), numbers))
              .map(Next.Measure::plan)
          : Optional.empty();
    } catch (ConfigurationException | MeasurementException | ResultFileException e) {
      return Optional.empty(); // which it says itself when its turn comes
    }
  }

  /**
   * The replicates that a judge wants next.
   *
   * @param seen the first of some replicates, as far as they have been measured
   */
  static Optional<Next.Measure> wanted(
      Judge judge, BiFunction<MeasurementPlan, List<Integer>, List<ForkRecording>> seen) {
    while (judge.next() instanceof Next.Measure next) {
      List<ForkRecording> known = seen.apply(next.plan(), next.numbers());
      if (known.isEmpty()) {
        return Optional.of(next);
      }
      judge.take(new Recording(next.plan(), known));
    }
    return Optional.empty();
  }
}
