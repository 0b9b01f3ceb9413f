package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InjectedSlowdownTests {

  @ParameterizedTest
  @CsvSource({"2, 0.02", "3, 0.0303", "40, 0.4", "5, 0.05", "20, 0.2", "100, 1", "4900, 49"})
  void is_the_same_share_of_every_slice_that_fits(int percent, double share) {
    InjectedSlowdown injected = InjectedSlowdown.ofPercent(percent);

    assertThat(injected.share()).isCloseTo(share, within(1e-4));
    for (long wanted : new long[] {1, 7, 130, 12_345}) {
      long slice = injected.fit(wanted);
      for (long before : new long[] {0, 1, 33, 1_001}) {
        assertThat(injected.beside(before, slice)).isEqualTo(Math.round(slice * injected.share()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "13, 13", "12345, 12345"})
  void leaves_slices_as_they_are_where_it_comes_when_it_comes(long wanted, long slice) {
    assertThat(InjectedSlowdown.PARTIAL.fit(wanted)).isEqualTo(slice);
    assertThat(InjectedSlowdown.NONE.fit(wanted)).isEqualTo(slice);
    assertThat(InjectedSlowdown.NONE.beside(5, wanted)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0, 19, 0", "0, 20, 2", "19, 1, 2", "20, 19, 0", "0, 1000, 100"})
  void makes_one_call_in_twenty_three_times_as_long(long before, long calls, long extra) {
    assertThat(InjectedSlowdown.PARTIAL.beside(before, calls)).isEqualTo(extra);
  }
}
