package dev.benchline.suites.kit;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rounds in which all cases take their turn once, each for as long as it takes, for the figures of
 * a page. For cases of seconds; those of less are better off with {@link Alternation}.
 */
public final class Rounds {

  private static final int WARM_UPS = 3;
  private static final int ROUNDS = 7;

  private Rounds() {}

  /** Lets a case have its turn. */
  public interface Turn<T> {

    /** Nanoseconds that it took. */
    double nanos(T name) throws Exception;
  }

  /**
   * How many times as fast as the first of its round a case was.
   *
   * @param sorted ascending, one for each round
   */
  public record Factors(List<Double> sorted) {

    public Factors {
      sorted = sorted.stream().sorted().toList();
    }

    /** The two cells of a table: the median, and the least to the most. */
    public String cells() {
      return String.format(
          Locale.ROOT,
          "%.2f | %.2f to %.2f",
          sorted.get(sorted.size() / 2),
          sorted.get(0),
          sorted.get(sorted.size() - 1));
    }
  }

  /**
   * Has three rounds that do not count, and seven that do.
   *
   * @param cases the first is what the others are compared with
   */
  public static <T> Map<T, Factors> of(List<T> cases, Turn<T> turn) throws Exception {
    double[][] factors = new double[cases.size()][ROUNDS];
    for (int round = -WARM_UPS; round < ROUNDS; round++) {
      double first = turn.nanos(cases.get(0));
      for (int i = 0; i < cases.size(); i++) {
        double nanos = i == 0 ? first : turn.nanos(cases.get(i));
        if (round >= 0) {
          factors[i][round] = first / nanos;
        }
      }
    }
    return IntStream.range(0, cases.size())
        .boxed()
        .collect(
            Collectors.toMap(
                cases::get, i -> new Factors(Arrays.stream(factors[i]).boxed().toList())));
  }
}
