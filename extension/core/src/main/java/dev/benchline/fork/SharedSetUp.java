package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Watch;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures tests of one class in the same replicates where their setup takes longer than they do.
 *
 * <p>The first replicate of a class has one test, and tells what its setup costs. If that is much,
 * further replicates also measure the tests of the class that are to come. Their recordings are
 * kept until they are asked for by the plan and the number of the replicate; what is missing is
 * measured then. A test that fails beside others is measured alone when its turn comes, and the
 * replicate that it has spoiled counts for none of them. One that cannot be measured there, since
 * the JIT has removed its work, is not measured any more.
 */
public final class SharedSetUp {

  /** More would make a replicate long, and so much is lost when one of them fails. */
  private static final int MOST_SIBLINGS = 7;

  private final Fork fork;
  private final Map<String, SharedClass> classes = new ConcurrentHashMap<>();

  /** Measures in these forks. */
  public SharedSetUp(Forks forks) {
    this((Fork) forks);
  }

  SharedSetUp(Fork fork) {
    this.fork = fork;
  }

  /** One fork after the other. */
  interface Fork {

    /** Runs a fork. */
    ForkReply run(
        MeasurementPlan plan,
        List<MeasurementPlan> siblings,
        @Nullable SetUpCost cost,
        List<Integer> numbers,
        Watch watch);

    /** True if the latest fork of that number was measuring other tests as well. */
    boolean hasShared(MeasurementPlan plan, int number);
  }

  /**
   * Measures one fork of a plan, or hands out what another test's fork has measured of it.
   *
   * @param siblings plans of the tests of its class that are to come, of those that want a
   *     replicate of some numbers
   * @param numbers of the replicates
   * @return the first of them at least
   */
  public Recording measure(
      MeasurementPlan plan,
      Function<List<Integer>, List<MeasurementPlan>> siblings,
      List<Integer> numbers,
      Watch watch) {
    if (!plan.isPaired() || plan.isolation() == Isolation.JVM) {
      return new Recording(plan, fork.run(plan, List.of(), null, numbers, watch).replicates());
    }
    SharedClass its = classOf(plan);
    synchronized (its) {
      List<ForkRecording> known = its.take(plan, numbers, watch);
      List<ForkRecording> measured =
          known.isEmpty() ? measure(its, plan, siblings, numbers, watch) : known;
      its.tellOfSetUp(watch);
      return new Recording(plan, measured);
    }
  }

  /** The first of some replicates of a plan, as far as another test's fork has measured them. */
  public List<ForkRecording> known(MeasurementPlan plan, List<Integer> numbers) {
    SharedClass its = classOf(plan);
    synchronized (its) {
      return its.known(plan, numbers);
    }
  }

  private SharedClass classOf(MeasurementPlan plan) {
    return classes.computeIfAbsent(plan.subject().className(), key -> new SharedClass());
  }

  private List<ForkRecording> measure(
      SharedClass its,
      MeasurementPlan plan,
      Function<List<Integer>, List<MeasurementPlan>> siblings,
      List<Integer> numbers,
      Watch watch) {
    List<Integer> missing = its.missing(plan, numbers);
    while (true) {
      its.requireMeasurable(plan);
      List<MeasurementPlan> company =
          its.isAlone(plan)
              ? List.of()
              : siblings.apply(missing).stream()
                  .filter(other -> !other.equals(plan) && plan.differsInTestFrom(other))
                  .filter(other -> !its.isAlone(other))
                  .limit(MOST_SIBLINGS)
                  .toList();
      List<ForkRecording> measured = run(its, plan, company, missing, watch);
      if (!measured.isEmpty()) {
        its.requireMeasurable(plan);
        return measured;
      }
    }
  }

  /** Returns nothing if the company has spoiled the first replicate. */
  private List<ForkRecording> run(
      SharedClass its,
      MeasurementPlan plan,
      List<MeasurementPlan> company,
      List<Integer> numbers,
      Watch watch) {
    try {
      ForkReply reply = fork.run(plan, company, its.cost(), numbers, watch);
      its.take(reply.shared(), plan, company, watch);
      return reply.replicates();
    } catch (MeasurementException e) {
      if (company.isEmpty() || !fork.hasShared(plan, numbers.get(0))) {
        throw e;
      }
      its.separate();
      return List.of();
    }
  }
}
