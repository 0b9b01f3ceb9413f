package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Watch;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All that is known of a class whose tests share their setup. */
final class SharedClass {

  private final Map<MeasurementPlan, Map<Integer, Kept>> kept = new HashMap<>();
  private final Set<TestId> alone = new HashSet<>();
  private final Map<TestId, String> refusals = new HashMap<>();

  /** Of a heavy setup only: a light one may have met a busy machine, and is seen anew. */
  private @Nullable SetUpCost cost;

  private boolean allAlone;

  private record Kept(ForkRecording recording, Duration took, int others) {}

  /** The cost of the setup, if it is heavy. */
  @Nullable SetUpCost cost() {
    return cost;
  }

  /** Tells what the setup costs, if it is heavy. */
  void tellOfSetUp(Watch watch) {
    if (cost != null) {
      watch.setUp(cost.setUp());
    }
  }

  /** True for a test that is measured by itself, as some of a class are, or all. */
  boolean isAlone(MeasurementPlan plan) {
    return allAlone || alone.contains(plan.subject());
  }

  /** The first of some replicates of a plan, as far as they are there. */
  List<ForkRecording> known(MeasurementPlan plan, List<Integer> numbers) {
    return firstOf(kept.getOrDefault(plan, Map.of()), numbers).stream()
        .map(Kept::recording)
        .toList();
  }

  private static List<Kept> firstOf(Map<Integer, Kept> there, List<Integer> numbers) {
    List<Kept> result = new ArrayList<>();
    for (int number : numbers) {
      Kept next = there.get(number);
      if (next == null) {
        break;
      }
      result.add(next);
    }
    return result;
  }

  /** The first of some replicates, of which one is missing, up to one that is there. */
  List<Integer> missing(MeasurementPlan plan, List<Integer> numbers) {
    Set<Integer> there = kept.getOrDefault(plan, Map.of()).keySet();
    return numbers.stream().takeWhile(number -> !there.contains(number)).toList();
  }

  /** Hands out what is there of the first of some replicates. */
  List<ForkRecording> take(MeasurementPlan plan, List<Integer> numbers, Watch watch) {
    Map<Integer, Kept> there = kept.computeIfAbsent(plan, key -> new HashMap<>());
    List<Kept> taken = firstOf(there, numbers);
    for (Kept next : taken) {
      there.remove(next.recording.number());
      watch.shared(next.others, next.took.negated());
    }
    return taken.stream().map(Kept::recording).toList();
  }

  /**
   * Takes what a fork says of the tests that it has measured.
   *
   * @param plan of the test that the fork was run for
   * @param company plans of the others
   * @param watch of that test
   */
  void take(
      ForkReply.Shared shared, MeasurementPlan plan, List<MeasurementPlan> company, Watch watch) {
    SetUpCost seen = shared.cost();
    if (seen != null && seen.isHeavy()) {
      cost = seen;
    }
    keep(company, shared.siblings(), watch);
    String spoiledBy = shared.spoiledBy();
    if (spoiledBy != null) {
      List<MeasurementPlan> spoiling =
          Stream.concat(Stream.of(plan), company.stream())
              .filter(each -> each.versions().get(0).uniqueId().equals(spoiledBy))
              .toList();
      spoiling.forEach(each -> separate(each, shared.refusal()));
      if (spoiling.isEmpty()) {
        separate();
      }
    }
  }

  private void keep(List<MeasurementPlan> company, List<MeasuredTest> measured, Watch watch) {
    int others = (int) measured.stream().map(MeasuredTest::subject).distinct().count();
    for (MeasuredTest test : measured) {
      MeasurementPlan plan =
          company.stream()
              .filter(each -> each.subject().equals(test.subject()))
              .findFirst()
              .orElseThrow();
      kept.computeIfAbsent(plan, key -> new HashMap<>())
          .putIfAbsent(test.recording().number(), new Kept(test.recording(), test.took(), others));
      watch.shared(others, test.took());
    }
  }

  private void separate(MeasurementPlan plan, @Nullable String refusal) {
    alone.add(plan.subject());
    kept.remove(plan);
    if (refusal != null) {
      refusals.put(plan.subject(), refusal);
    }
  }

  /**
   * Lets a test pass that a fork has not refused to measure.
   *
   * @throws MeasurementException if one has
   */
  void requireMeasurable(MeasurementPlan plan) {
    String refusal = refusals.get(plan.subject());
    if (refusal != null) {
      throw new MeasurementException(refusal);
    }
  }

  /** Has all tests measured alone, as which of them is in the way of the others is not known. */
  void separate() {
    allAlone = true;
    kept.clear();
  }
}
