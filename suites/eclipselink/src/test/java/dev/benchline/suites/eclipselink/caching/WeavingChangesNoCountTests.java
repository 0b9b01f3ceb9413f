package dev.benchline.suites.eclipselink.caching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.WeavingTests;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Weaving changes no statement and no object that is built or copied, only what a copy takes. */
class WeavingChangesNoCountTests extends WeavingTests {

  /** An order, its customer and its three lines. */
  private static final int OBJECTS = 5;

  /** Bytes of a copy to compare with, at least: an object has a header and fields. */
  private static final long COPY = 16;

  WeavingChangesNoCountTests() {
    super(
        List.of(Order.class, OrderLine.class, Customer.class),
        List.of(FindsCostWhatIsNotKeptTests.class, QueriesCostWhatIsNotKeptTests.class),
        new CacheFaults.PlainSharedCache());
  }

  /** An object that is not woven has a second copy, to see what has changed. */
  @Test
  void a_woven_find_spares_the_copies_to_compare_with() throws Exception {
    LongSupplier find =
        (LongSupplier) woven().load(BytesOfAFind.class).getConstructor().newInstance();

    assertThat(woven().with(find::getAsLong))
        .isLessThan(new BytesOfAFind().getAsLong() - OBJECTS * COPY);
  }
}
