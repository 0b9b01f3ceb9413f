package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.statistics.LoadOrders;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The seeds of load orders. */
class LoadOrderSeedsTests {

  @Test
  void tests_of_a_class_draw_the_same_load_orders_again_and_again() {
    LoadOrderSeeds loadOrders = new LoadOrderSeeds();

    assertThat(orders(loadOrders, "com.acme.OrderTests"))
        .isEqualTo(orders(loadOrders, "com.acme.OrderTests"));
  }

  @Test
  void classes_and_runs_draw_for_themselves() {
    LoadOrderSeeds loadOrders = new LoadOrderSeeds();
    Stream<List<Boolean>> ofClasses =
        IntStream.range(0, 5).mapToObj(i -> orders(loadOrders, "C" + i));
    Stream<List<Boolean>> ofRuns =
        IntStream.range(0, 5).mapToObj(i -> orders(new LoadOrderSeeds(), "C"));

    assertThat(Stream.concat(ofClasses, ofRuns)).doesNotHaveDuplicates();
  }

  private static List<Boolean> orders(LoadOrderSeeds loadOrders, String className) {
    var random = loadOrders.of(className);
    return Stream.of(6, 16, 12, 14)
        .flatMap(block -> LoadOrders.draw(block, random).stream())
        .toList();
  }
}
