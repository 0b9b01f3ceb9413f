package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Modes;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Tells the reader when the forks of both versions together fall into two modes, which is mostly
 * the JIT's doing, and how often each version fell into the slow one. It decides nothing: the
 * spread between pairs, which does decide, has grown with the modes.
 */
final class ModeShares {

  private ModeShares() {}

  /**
   * Of a time that is in doubt.
   *
   * @param tolerance as a logarithm, beyond which modes leave a doubt
   */
  static Optional<Warning> warning(PairedSample time, double tolerance) {
    return Stream.of(
            Stream.concat(time.current().stream(), time.base().stream()).toList(),
            time.current(),
            time.base())
        .flatMap(values -> modes(values).stream())
        .filter(modes -> modes.high() - modes.low() > tolerance)
        .flatMap(modes -> warning(time, modes).stream())
        .findFirst();
  }

  private static Optional<Modes> modes(List<Double> values) {
    double[] logs = values.stream().mapToDouble(Math::log).toArray();
    return DoubleStream.of(logs).allMatch(Double::isFinite) ? Modes.find(logs) : Optional.empty();
  }

  private static Optional<Warning> warning(PairedSample time, Modes modes) {
    double middle = Math.exp((modes.low() + modes.high()) / 2);
    int currentSlow = above(time.current(), middle);
    int baseSlow = above(time.base(), middle);
    int pairs = time.size();
    if (currentSlow % pairs == 0 && baseSlow % pairs == 0) {
      // Each version has a mode of its own, which is a plain change.
      return Optional.empty();
    }
    Warning warning =
        WarningType.TWO_MODES.of(
            100 * Math.expm1(modes.high() - modes.low()),
            String.format(
                Locale.ROOT,
                "by the base in %d of %d and by the current version in %d of %d"
                    + " (Fisher's exact test, p = %.3g)",
                baseSlow,
                pairs,
                currentSlow,
                pairs,
                Modes.pMoreOftenHigh(
                    currentSlow, pairs - currentSlow, baseSlow, pairs - baseSlow)));
    return Optional.of(warning);
  }

  private static int above(List<Double> values, double middle) {
    return (int) values.stream().filter(v -> v > middle).count();
  }
}
