package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.PairedSample;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A change of a metric whose base is 0, so that it is no part of anything. */
class RepeatedTests {

  private static final int REPLICATES = 6;

  @ParameterizedTest
  @CsvSource({
    "NEITHER, -4, -4, true, -4 rows, -4 rows",
    "NEITHER, -4, 4, false, -4 rows, +4 rows",
    "NEITHER, 4, 4, true, +4 rows, +4 rows",
    "HIGHER_IS_BETTER, 4, 4, true, -4 rows, -4 rows",
    "LOWER_IS_BETTER, 4, 0, false, +4 rows, 0 rows"
  })
  void is_confirmed_where_it_has_the_same_direction(
      Direction direction, double seen, double now, boolean confirmed, String before, String here) {
    Metric rows = new Metric("rows", Unit.of("rows"), direction, Kind.TIMED);
    Comparison comparison =
        new Comparison(
            rows,
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(0),
            seen,
            Optional.empty(),
            new Tolerance(0.05, 1),
            OptionalDouble.empty(),
            List.of());
    PairedSample sample =
        new PairedSample(
            rows,
            Collections.nCopies(REPLICATES, now),
            Collections.nCopies(REPLICATES, 0.0),
            IntStream.range(0, REPLICATES).mapToObj(i -> i % 2 == 0).toList(),
            List.of(),
            List.of());

    Repeated repeated = Repeated.of(comparison, sample, PairedPlan.DEFAULT);

    assertThat(repeated.isConfirmed()).isEqualTo(confirmed);
    assertThat(repeated.before()).isEqualTo(before);
    assertThat(repeated.here()).isEqualTo(here);
  }
}
