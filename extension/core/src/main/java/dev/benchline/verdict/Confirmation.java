package dev.benchline.verdict;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Confirms a change in JVMs that run the code as users do.
 *
 * <p>Two things make most replicates steadier, or cheaper, than what users run. Without background
 * compilation the JIT's luck is nearly the same in each replicate, and so a version may be slow
 * there alone. Two versions in one JVM share what the JIT knows of the JDK's methods, and one of
 * them can have a slow mode there which it never has alone. A change that users do not have fails
 * no build and improves nothing. So further replicates are measured: in a default JVM or, where the
 * first ones fall into modes, in JVMs that hold one version each.
 *
 * <p>A change is confirmed when its estimate reaches the tolerance in them as well, and 19 times of
 * 20 there is a change. It is refuted when 19 times of 20 it is below the tolerance. After the last
 * look the estimate alone decides. A confirmation only takes failures away, so the level of the
 * test holds.
 */
final class Confirmation {

  /** Both versions share one that compiles in the background. */
  private static final Jvms DEFAULT = Jvms.of("default", WarningType.ONLY_IN_FOREGROUND, 6, 14, 22);

  /** Each version has its own; they take the longest to start. */
  private static final Jvms SEPARATE = Jvms.of("separate", WarningType.ONLY_TOGETHER, 6, 14, 22);

  /**
   * The JVMs that confirm a change.
   *
   * @param words what reports call them
   * @param refuted what is said of a change that they do not show
   * @param looks at how many replicates
   */
  private record Jvms(String words, WarningType refuted, PairedPlan looks) {

    static Jvms of(String words, WarningType refuted, Integer... looks) {
      return new Jvms(
          words,
          refuted,
          new PairedPlan(Stream.of(looks).map(look -> new PairedPlan.Look(look, 0)).toList()));
    }
  }

  private final Judgment first;
  private final Jvms jvms;
  private final Replicates replicates;

  private Confirmation(
      Judgment first, Jvms jvms, MeasurementPlan plan, RandomGenerator random, int number) {
    this.first = first;
    this.jvms = jvms;
    this.replicates = new Replicates("confirming replicate", plan, jvms.looks, random, number);
  }

  /**
   * The confirmation that a judgment needs.
   *
   * @param plans of the test
   * @param first the judgment of the first replicates
   * @param samples of these
   * @param random draws the load orders
   * @param number an odd number that no replicate has
   * @return nothing if no change depends on how the JIT compiles, or users run it that way
   */
  static Optional<Confirmation> of(
      PairedPlans plans,
      Judgment first,
      List<PairedSample> samples,
      RandomGenerator random,
      int number) {
    MeasurementPlan plan = plans.plan();
    boolean apart =
        plan.isolation() != Isolation.JVM
            && plan.mode() != Mode.SINGLE_SHOT_TIME
            && new TimesInModes(first).leaveADoubt(samples);
    if (apart) {
      return Optional.of(new Confirmation(first, SEPARATE, plan.inSeparateJvms(), random, number));
    }
    return inDefaultJvms(plans, first, random, number);
  }

  private static Optional<Confirmation> inDefaultJvms(
      PairedPlans plans, Judgment first, RandomGenerator random, int number) {
    return plans.areInForeground() && wanted(first).findAny().isPresent()
        ? Optional.of(new Confirmation(first, DEFAULT, plans.plan(), random, number))
        : Optional.empty();
  }

  /**
   * The confirmation of a test that cannot run in separate JVMs.
   *
   * @return nothing if default JVMs have to confirm no change
   */
  Optional<Confirmation> inDefaultJvms(PairedPlans plans, RandomGenerator random) {
    return inDefaultJvms(plans, first, random, replicates.nextNumber());
  }

  /** The keys of the metrics whose changes have to be confirmed. */
  static List<String> metrics(Judgment first) {
    return wanted(first).map(each -> each.metric().key()).toList();
  }

  /** The changes to confirm, those that agree with another metric's regression too. */
  private static Stream<Comparison> wanted(Judgment first) {
    return RegressedTest.agreed(first).comparisons().stream().filter(Confirmation::isWanted);
  }

  /** True for a change that may decide about the test, and depends on how the JIT compiles. */
  private static boolean isWanted(Comparison comparison) {
    return dependsOnJit(comparison)
        && (isSeen(comparison, Verdict.REGRESSED) || isSeen(comparison, Verdict.IMPROVED));
  }

  /** True for times, other metrics that vary, and bytes. */
  static boolean dependsOnJit(Comparison comparison) {
    return !comparison.metric().kind().isExact() || BuiltInMetric.ALLOCATED.is(comparison.metric());
  }

  static boolean isSeen(Comparison comparison, Verdict verdict) {
    return comparison.gates() && comparison.verdict() == verdict;
  }

  /** True if each version has a JVM of its own, so that the two may be in each other's way. */
  boolean isInSeparateJvms() {
    return jvms.equals(SEPARATE);
  }

  Next.Measure next() {
    return replicates.next();
  }

  /** Takes what was asked for. Returns whether that is enough. */
  boolean take(Recording recording) {
    if (!replicates.take(recording)) {
      return false;
    }
    if (isOpen(replicates.samples(), jvms.looks)
        && replicates.count() < jvms.looks.last().replicates()) {
      replicates.goOn();
      return false;
    }
    return true;
  }

  private boolean isOpen(List<PairedSample> samples, PairedPlan looks) {
    return wanted(first)
        .flatMap(each -> change(each, samples, looks).stream())
        .anyMatch(change -> !change.isDecided());
  }

  /**
   * The judgment by those of the replicates that were judged which such JVMs have measured.
   *
   * @param samples of these replicates
   * @return nothing if they leave a doubt or the draw gave all of them the same load order, or if
   *     each version is to have a JVM of its own
   */
  Optional<Judgment> byThoseThatCount(List<PairedSample> samples) {
    int count = samples.get(0).size();
    PairedPlan atOnce = new PairedPlan(List.of(new PairedPlan.Look(count, 0)));
    boolean ofBothOrders = samples.get(0).currentFirst().stream().distinct().count() == 2;
    return isInSeparateJvms() || !ofBothOrders || isOpen(samples, atOnce)
        ? Optional.empty()
        : Optional.of(judgment(", %d of them in %s JVMs", samples, atOnce));
  }

  /** Of the confirming replicates. */
  List<Warning> warnings() {
    return replicates.warnings();
  }

  /** The judgment as it was, before anything was confirmed. */
  Judgment first() {
    return first;
  }

  /** The judgment after all of them. */
  Judgment judgment() {
    return judgment(replicates.samples());
  }

  /** The judgment after so many values of the metrics. */
  Judgment judgment(List<PairedSample> samples) {
    return judgment(" and %d in %s JVMs", samples, jvms.looks);
  }

  private Judgment judgment(String where, List<PairedSample> samples, PairedPlan looks) {
    int count = samples.get(0).size();
    boolean holds = RegressedTest.isProven(confirmed(first.comparisons(), samples, looks));
    Judgment before = holds ? RegressedTest.agreed(first) : first;
    return Judgment.of(
        first.comparedWith().confirmedIn(String.format(Locale.ROOT, where, count, jvms.words)),
        confirmed(before.comparisons(), samples, looks),
        before.warnings());
  }

  private List<Comparison> confirmed(
      List<Comparison> comparisons, List<PairedSample> samples, PairedPlan looks) {
    return RefutedChanges.withBytesOfUsers(
        comparisons.stream().map(each -> confirmed(each, samples, looks)).toList());
  }

  private Comparison confirmed(
      Comparison comparison, List<PairedSample> samples, PairedPlan looks) {
    return isWanted(comparison) || RegressedTest.isAbove(comparison)
        ? change(comparison, samples, looks)
            .map(change -> with(change, comparison))
            .orElseGet(() -> comparison.inconclusive().with(incomplete(comparison, samples)))
        : comparison;
  }

  private static Warning incomplete(Comparison comparison, List<PairedSample> samples) {
    int have = comparison.sampleIn(samples).map(PairedSample::size).orElse(0);
    return WarningType.INCOMPLETE.of(
        "%d of %d confirming replicates".formatted(have, samples.get(0).size()),
        comparison.metric().name());
  }

  private Comparison with(Repeated change, Comparison comparison) {
    if (!change.isConfirmed()) {
      return comparison.inconclusive().with(jvms.refuted.of(change.before(), change.here()));
    }
    return change.isSmaller()
        ? comparison.with(WarningType.SMALLER_FOR_USERS.of(change.here(), jvms.words))
        : comparison;
  }

  /** The change of the same metric in these JVMs; nothing where any of them lacks a value of it. */
  private static Optional<Repeated> change(
      Comparison comparison, List<PairedSample> samples, PairedPlan looks) {
    return comparison
        .sampleIn(samples)
        .filter(sample -> sample.size() == samples.get(0).size())
        .map(sample -> Repeated.of(comparison, sample, looks));
  }
}
