package dev.benchline.verdict;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Samples;
import dev.benchline.statistics.LoadOrders;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The replicates of a test against its base, up to the next look.
 *
 * <p>A random draw decides which version each of them loads first, before any of its block is
 * measured: replicates of odd numbers load the current version first and those of even numbers the
 * base. A replicate that suffered interference is discarded, and another of the same load order
 * replaces it, as long as they are few.
 */
final class Replicates {

  /** Replicates that one JVM is asked for: enough to make its start cheap. */
  private static final int OF_ONE_JVM = 8;

  private final String unit;
  private final MeasurementPlan plan;
  private final PairedPlan looks;
  private final RandomGenerator random;

  /** Of each replicate up to the end of the block, whether it loads the current version first. */
  private final List<Boolean> currentFirst = new ArrayList<>();

  /** By position, from 0. */
  private final NavigableMap<Integer, ForkRecording> measured = new TreeMap<>();

  private final DiscardedReplicates discarded = new DiscardedReplicates();
  private int look;
  private MeasurementPlan planOfNext;

  /** The position from which on replicates have another plan than the first. */
  private int firstOfOtherPlan = Integer.MAX_VALUE;

  /** Numbers of the next replicates: of one that loads the current version first, and the base. */
  private final int[] nextNumbers;

  /**
   * None yet.
   *
   * @param unit what one is called while it is measured
   * @param plan of two versions, the current one first
   * @param first the odd number that they begin with
   */
  Replicates(
      String unit, MeasurementPlan plan, PairedPlan looks, RandomGenerator random, int first) {
    this.unit = unit;
    this.nextNumbers = new int[] {first, first + 1};
    this.plan = plan;
    this.planOfNext = plan;
    this.looks = looks;
    this.random = random;
    draw();
  }

  private void draw() {
    int end = looks.endOfBlock(looks.looks().get(look));
    currentFirst.addAll(LoadOrders.draw(end - currentFirst.size(), random));
  }

  /** The number of them. */
  int count() {
    return measured.size();
  }

  /** An odd number that none of them has. */
  int nextNumber() {
    return Math.max(nextNumbers[0], nextNumbers[1] + 1) | 1;
  }

  /** Asks for what is missing up to the look. */
  Next.Measure next() {
    return new Next.Measure(
        planOfNext.with(plan.versions(), 1),
        numbers(missing()),
        new Progress(unit, count(), looks.most()));
  }

  private int target() {
    return looks.looks().get(look).replicates();
  }

  private List<Integer> missing() {
    return IntStream.range(0, target())
        .filter(position -> !measured.containsKey(position))
        .limit(OF_ONE_JVM)
        .boxed()
        .toList();
  }

  private List<Integer> numbers(List<Integer> positions) {
    int[] numbers = nextNumbers.clone();
    List<Integer> result = new ArrayList<>();
    for (int position : positions) {
      int order = order(position);
      result.add(numbers[order]);
      numbers[order] += 2;
    }
    return result;
  }

  private int order(int position) {
    return currentFirst.get(position) ? 0 : 1;
  }

  /** Takes what was asked for, or the first of it. Returns whether the look is complete. */
  boolean take(Recording recording) {
    List<Integer> positions = missing();
    for (int i = 0; i < recording.forks().size(); i++) {
      take(positions.get(i), recording.forks().get(i));
    }
    return count() == target();
  }

  private void take(int position, ForkRecording replicate) {
    nextNumbers[order(position)] += 2;
    Optional<Warning> interference = replicate.discardedBecause();
    if (interference.isPresent() && discarded.mayBeOneMoreOf(target())) {
      discarded.add(interference.get());
    } else {
      measured.put(position, replicate);
    }
  }

  /** Goes on to the next look. */
  void goOn() {
    look++;
    draw();
  }

  /** Goes on to the next look, and measures all replicates from here on by another plan. */
  void goOnBy(MeasurementPlan other) {
    if (!planOfNext.equals(other)) {
      planOfNext = other;
      firstOfOtherPlan = count();
    }
    goOn();
  }

  /** True if the next ones are measured by another plan than the first. */
  boolean goOnByOtherPlan() {
    return !planOfNext.equals(plan);
  }

  /** Nothing if none was measured. */
  Optional<Recording> recording() {
    return measured.isEmpty()
        ? Optional.empty()
        : Optional.of(new Recording(plan, List.copyOf(measured.values())));
  }

  List<PairedSample> samples() {
    return PairedSamples.of(recording().orElseThrow(), 0, 1);
  }

  /** The samples of the replicates that were measured by another plan; nothing if none was. */
  Optional<List<PairedSample>> samplesByOtherPlan() {
    List<ForkRecording> ofOther = List.copyOf(measured.tailMap(firstOfOtherPlan, true).values());
    return ofOther.isEmpty()
        ? Optional.empty()
        : Optional.of(PairedSamples.of(new Recording(planOfNext, ofOther), 0, 1));
  }

  /** The samples of those before them. */
  List<PairedSample> samplesByFirstPlan() {
    List<ForkRecording> ofFirst = List.copyOf(measured.headMap(firstOfOtherPlan, false).values());
    return PairedSamples.of(new Recording(plan, ofFirst), 0, 1);
  }

  /** Of the discarded ones and of those that count. */
  List<Warning> warnings() {
    List<Warning> result = new ArrayList<>(discarded.warnings());
    recording().map(Samples::warnings).ifPresent(result::addAll);
    return result;
  }
}
