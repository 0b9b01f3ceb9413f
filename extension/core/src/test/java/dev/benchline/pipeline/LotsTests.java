package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.statistics.LoadOrders;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lots of load orders. */
class LotsTests {

  @Test
  void tests_of_a_class_draw_the_same_load_orders_again_and_again() {
    Lots lots = new Lots();

    assertThat(orders(lots, "com.acme.OrderTests")).isEqualTo(orders(lots, "com.acme.OrderTests"));
  }

  @Test
  void classes_and_runs_draw_for_themselves() {
    Lots lots = new Lots();
    Stream<List<Boolean>> ofClasses = IntStream.range(0, 5).mapToObj(i -> orders(lots, "C" + i));
    Stream<List<Boolean>> ofRuns = IntStream.range(0, 5).mapToObj(i -> orders(new Lots(), "C"));

    assertThat(Stream.concat(ofClasses, ofRuns)).doesNotHaveDuplicates();
  }

  private static List<Boolean> orders(Lots lots, String className) {
    var lot = lots.of(className);
    return Stream.of(6, 16, 12, 14).flatMap(block -> LoadOrders.draw(block, lot).stream()).toList();
  }
}
