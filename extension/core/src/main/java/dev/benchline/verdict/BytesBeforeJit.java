package dev.benchline.verdict;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells bytes that the program allocates from those that the compiler leaves, where two versions
 * differ in them.
 *
 * <p>The compiler removes allocations, and which ones follows from what it has inlined. A version
 * may therefore allocate a little more in every replicate although its program asks for no more. So
 * a change of {@link BuiltInMetric#ALLOCATED} that {@link BuiltInMetric#ALLOCATED_BEFORE_JIT} does
 * not share is held against the tolerance of times: a small one is luck, as with times, and a large
 * one costs the user as much as if the program had asked for it.
 *
 * <p>What the program asks for is a fact where it repeats in each replicate of each version. It
 * gates beside bytes that have changed as much after the compiler; where those are open, it leaves
 * them so, and where they have not grown, users do not allocate what it asks for. Where it does not
 * repeat, it decides nothing: few replicates prove nothing about bytes that vary.
 */
final class BytesBeforeJit {

  /** Bytes that take one of two values for a loading are the same in so many seldom enough. */
  static final int REPLICATES = 8;

  private final PairedRule rule;
  private final Tolerances tolerances;
  private final List<ForkRecording> measured = new ArrayList<>();
  private Optional<PairedSample> sample = Optional.empty();

  /**
   * For one test.
   *
   * @param rule which judges the bytes as the compiler has left them
   * @param tolerances of the test
   */
  BytesBeforeJit(PairedRule rule, Tolerances tolerances) {
    this.rule = rule;
    this.tolerances = tolerances;
  }

  /**
   * True if the verdict depends on who allocates the bytes, so that they are worth measuring. They
   * are measured once.
   */
  boolean mayDecide(List<PairedSample> samples, int replicates) {
    return measured.isEmpty()
        && rule.judge(samples, replicates).verdict()
            != rule.withBytesLikeTimes().judge(samples, replicates).verdict();
  }

  /** The same of a judgment of which a confirmation may have left nothing but the bytes. */
  boolean mayDecide(Judgment confirmed, List<PairedSample> samples, int replicates) {
    Judgment lenient = rule.withBytesLikeTimes().judge(samples, replicates);
    return measured.isEmpty()
        && confirmed.verdict() == Verdict.REGRESSED
        && regressed(confirmed).allMatch(BytesBeforeJit::isAllocated)
        && regressed(lenient).noneMatch(BytesBeforeJit::isAllocated);
  }

  private static Stream<Comparison> regressed(Judgment judgment) {
    return judgment.comparisons().stream()
        .filter(each -> each.gates() && each.verdict() == Verdict.REGRESSED);
  }

  /**
   * Asks for the replicates that are missing.
   *
   * @param plan of the test
   * @param first an odd number that no replicate has, nor any of the next
   */
  Next.Measure next(MeasurementPlan plan, int first) {
    return new Next.Measure(
        plan.beforeJit(),
        IntStream.range(measured.size(), REPLICATES).map(i -> first + i).boxed().toList(),
        Progress.of("the bytes before the JIT"));
  }

  /** Takes what was asked for, or the first of it. Returns whether that is enough. */
  boolean take(Recording recording) {
    measured.addAll(recording.forks());
    sample = PairedSamples.beforeJit(new Recording(recording.plan(), measured), 0, 1);
    return measured.size() >= REPLICATES || sample.isEmpty();
  }

  /** {@link BuiltInMetric#ALLOCATED_BEFORE_JIT} of both versions, if it was measured. */
  Optional<PairedSample> sample() {
    return sample;
  }

  /** The judgment of replicates by what the programs allocate. */
  Judgment judge(List<PairedSample> samples, int replicates) {
    return sample
        .map(bytes -> judge(samples, replicates, bytes))
        .orElseGet(() -> rule.judge(samples, replicates));
  }

  private Judgment judge(List<PairedSample> samples, int replicates, PairedSample beforeJit) {
    Judgment asCompiled = rule.judge(samples, replicates);
    boolean isFact = beforeJit.metric().kind().isExact();
    Comparison program =
        RangeRule.compare(
            beforeJit.metric(),
            beforeJit.base(),
            beforeJit.current(),
            tolerances.of(beforeJit.metric()),
            beforeJit.warnings());
    boolean byTheProgram =
        isFact
            && asCompiled.comparisons().stream()
                .filter(BytesBeforeJit::isAllocated)
                .allMatch(comparison -> comparison.verdict() == program.verdict());
    boolean open = isFact && program.verdict() == Verdict.REGRESSED && isOpen(asCompiled);
    Judgment judgment =
        byTheProgram || open ? asCompiled : rule.withBytesLikeTimes().judge(samples, replicates);
    List<Comparison> comparisons = new ArrayList<>();
    judgment.comparisons().stream()
        .map(each -> !byTheProgram && isAllocated(each) ? asCompiled(each) : each)
        .forEach(comparisons::add);
    comparisons.add(byTheProgram ? program : program.withoutGate());
    return Judgment.of(judgment.comparedWith(), comparisons, judgment.warnings());
  }

  private static boolean isOpen(Judgment asCompiled) {
    return asCompiled.comparisons().stream()
        .anyMatch(each -> isAllocated(each) && each.verdict() == Verdict.INCONCLUSIVE);
  }

  private static boolean isAllocated(Comparison comparison) {
    return BuiltInMetric.ALLOCATED.is(comparison.metric());
  }

  private static Comparison asCompiled(Comparison comparison) {
    return comparison.with(
        WarningType.AS_COMPILED.of(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().name()));
  }
}
