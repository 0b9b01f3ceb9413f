package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Quantity;
import dev.benchline.statistics.Modes;
import dev.benchline.statistics.Quantiles;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells the reader when replicates fall into two modes, which is mostly the JIT's doing, and how
 * often each version fell into the slow one. It decides no test by itself: the spread between
 * replicates, which does decide, has grown with the modes.
 *
 * <p>Only modes that move the ratio of the versions leave a doubt. Those of a machine that becomes
 * slower half way, or of a JVM that both versions share, do not. Other ones can be seen by the
 * ratios alone, where the times of each version drift.
 */
final class ModeShares {

  /** The times of a test. */
  private static final Set<BuiltInMetric> TIMES =
      EnumSet.of(BuiltInMetric.TIME_MEDIAN, BuiltInMetric.TIME_MEAN, BuiltInMetric.P50);

  /** Of a replicate, whether it loaded the current version first. */
  private static final List<Boolean> ORDERS = List.of(true, false);

  private ModeShares() {}

  /** Of the first time that is in doubt and may fail the test, of those whose modes explain it. */
  static Optional<Warning> ofDoubt(List<Comparison> comparisons, List<PairedSample> samples) {
    return IntStream.range(0, samples.size())
        .filter(i -> isInDoubt(comparisons.get(i)))
        .mapToObj(i -> warning(samples.get(i), Limits.of(comparisons.get(i)).tolerance()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static boolean isInDoubt(Comparison comparison) {
    return comparison.gates() && comparison.verdict() == Verdict.INCONCLUSIVE && isTime(comparison);
  }

  /** True for the times of a test, but for the shares of its calls. */
  static boolean isTime(Comparison comparison) {
    return BuiltInMetric.of(comparison.metric()).filter(TIMES::contains).isPresent();
  }

  /**
   * Of a time that is in doubt.
   *
   * @param tolerance as a logarithm, beyond which modes leave a doubt
   */
  static Optional<Warning> warning(PairedSample time, double tolerance) {
    if (time.logRatios().isEmpty()) {
      return Optional.empty();
    }
    return ofTimes(time, tolerance)
        .or(
            () ->
                ORDERS.stream()
                    .flatMap(currentFirst -> ofRatios(time, currentFirst, tolerance).stream())
                    .findFirst());
  }

  private static Optional<Warning> ofTimes(PairedSample time, double tolerance) {
    return Stream.of(
            Stream.concat(time.current().stream(), time.base().stream()).toList(),
            time.current(),
            time.base())
        .flatMap(values -> modes(values.stream().map(Math::log).toList()).stream())
        .filter(modes -> modes.high() - modes.low() > tolerance)
        .filter(modes -> ratiosFollow(time, modes))
        .flatMap(modes -> ofEachVersion(time, modes).stream())
        .findFirst();
  }

  /**
   * True if replicates whose versions fell into different modes have other ratios than the rest of
   * their load order, which costs something of its own.
   */
  private static boolean ratiosFollow(PairedSample time, Modes modes) {
    IntPredicate currentIsSlow = i -> time.current().get(i) > middle(modes);
    IntPredicate baseIsSlow = i -> time.base().get(i) > middle(modes);
    return ORDERS.stream()
        .map(currentFirst -> (IntPredicate) i -> time.currentFirst().get(i).equals(currentFirst))
        .mapToDouble(
            ofOrder ->
                spread(
                    Stream.of(
                            currentIsSlow.and(baseIsSlow.negate()),
                            baseIsSlow.and(currentIsSlow.negate()),
                            currentIsSlow.and(baseIsSlow),
                            currentIsSlow.or(baseIsSlow).negate())
                        .map(modesOf -> ratios(time, ofOrder.and(modesOf)))))
        .anyMatch(spread -> spread > (modes.high() - modes.low()) / 2);
  }

  /** Between the medians of some groups, as far as these are not empty. */
  private static double spread(Stream<List<Double>> groups) {
    double[] medians =
        groups.filter(group -> !group.isEmpty()).mapToDouble(Quantiles::median).sorted().toArray();
    return medians.length == 0 ? 0 : medians[medians.length - 1] - medians[0];
  }

  private static List<Double> ratios(PairedSample time, IntPredicate replicates) {
    return IntStream.range(0, time.size())
        .filter(replicates)
        .mapToObj(time.logRatios()::get)
        .toList();
  }

  /** Of a load order by itself, whose cost is no mode. */
  private static Optional<Warning> ofRatios(
      PairedSample time, boolean currentFirst, double tolerance) {
    List<Double> ratios = ratios(time, i -> time.currentFirst().get(i) == currentFirst);
    return modes(ratios)
        .filter(modes -> modes.high() - modes.low() > tolerance)
        .map(
            modes ->
                warning(
                    modes,
                    String.format(
                        Locale.ROOT,
                        "by the current version relative to the base in %d of the %d replicates that"
                            + " loaded %s first",
                        above(ratios, (modes.low() + modes.high()) / 2),
                        ratios.size(),
                        currentFirst ? "it" : "the base")));
  }

  private static Optional<Modes> modes(List<Double> logs) {
    double[] values = logs.stream().mapToDouble(Double::doubleValue).toArray();
    return DoubleStream.of(values).allMatch(Double::isFinite)
        ? Modes.find(values)
        : Optional.empty();
  }

  /** In the unit of the times. */
  private static double middle(Modes modes) {
    return Math.exp((modes.low() + modes.high()) / 2);
  }

  private static Optional<Warning> ofEachVersion(PairedSample time, Modes modes) {
    int pairs = time.size();
    int currentSlow = above(time.current(), middle(modes));
    int baseSlow = above(time.base(), middle(modes));
    if (currentSlow % pairs == 0 && baseSlow % pairs == 0) {
      // Each version has a mode of its own, which is a plain change.
      return Optional.empty();
    }
    String taken =
        String.format(
            Locale.ROOT,
            "by the base in %d of %d and by the current version in %d of %d"
                + " (Fisher's exact test, p = %.3g)",
            baseSlow,
            pairs,
            currentSlow,
            pairs,
            Modes.pMoreOftenHigh(currentSlow, pairs - currentSlow, baseSlow, pairs - baseSlow));
    return Optional.of(warning(modes, taken));
  }

  /** Of the forks of one version. */
  static Warning ofForks(Modes modes) {
    int forks = modes.highCount() + modes.lowCount();
    return warning(modes, "by %d of %d forks".formatted(modes.highCount(), forks));
  }

  private static int above(List<Double> values, double middle) {
    return (int) values.stream().filter(value -> value > middle).count();
  }

  private static Warning warning(Modes modes, String taken) {
    return WarningType.TWO_MODES.of(
        Quantity.rounded(Math.expm1(modes.high() - modes.low())), taken);
  }
}
