package dev.benchline.verdict;

import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells bytes that the program allocates from those that the compiler leaves, where two versions
 * differ in them.
 *
 * <p>The compiler removes allocations, and which ones follows from what it has inlined. A version
 * may therefore allocate a little more in every replicate although its program asks for no more. So
 * a change of {@link BuiltInMetric#ALLOCATED} that {@link BuiltInMetric#ALLOCATED_BEFORE_JIT} does
 * not share is held against the tolerance of times: a small one is luck, as with times, and a large
 * one costs the user as much as if the program had asked for it.
 */
final class BytesBeforeJit {

  private final PairedRule rule;
  private final Tolerances tolerances;

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

  /** True if the verdict depends on who allocates the bytes, so that they are worth measuring. */
  boolean mayDecide(List<PairedSample> samples, int replicates) {
    return rule.judge(samples, replicates).verdict()
        != rule.withBytesLikeTimes().judge(samples, replicates).verdict();
  }

  /**
   * The judgement of replicates by what the programs allocate.
   *
   * @param beforeJit {@link BuiltInMetric#ALLOCATED_BEFORE_JIT} of both versions
   */
  Judgement judge(List<PairedSample> samples, int replicates, PairedSample beforeJit) {
    Judgement asCompiled = rule.judge(samples, replicates);
    Comparison program =
        RangeRule.compare(
            beforeJit.metric(),
            beforeJit.base(),
            beforeJit.current(),
            tolerances.of(beforeJit.metric()),
            beforeJit.warnings());
    boolean byTheProgram =
        asCompiled.comparisons().stream()
            .filter(BytesBeforeJit::isAllocated)
            .allMatch(comparison -> comparison.verdict() == program.verdict());
    Judgement judgement =
        byTheProgram ? asCompiled : rule.withBytesLikeTimes().judge(samples, replicates);
    List<Comparison> comparisons = new ArrayList<>();
    judgement.comparisons().stream()
        .map(each -> !byTheProgram && isAllocated(each) ? asCompiled(each) : each)
        .forEach(comparisons::add);
    comparisons.add(program);
    return Judgement.of(judgement.reference(), comparisons, judgement.warnings());
  }

  private static boolean isAllocated(Comparison comparison) {
    return BuiltInMetric.ALLOCATED.is(comparison.metric());
  }

  private static Comparison asCompiled(Comparison comparison) {
    return comparison.with(
        WarningType.AS_COMPILED.of(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().name()));
  }
}
