package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every system gives back the order that it was given, with each line's way back to it. */
@ParameterizedClass(name = "{0} lines")
@ValueSource(ints = {0, 1, 100})
class RoundTripTests {

  @Parameter int lines;

  @ParameterizedTest
  @EnumSource
  void the_documents_order_comes_back(SerializationSystem system) throws Exception {
    assertComesBack(system, system.order(lines));
  }

  @ParameterizedTest
  @EnumSource
  void an_order_with_a_value_in_every_field_comes_back(SerializationSystem system)
      throws Exception {
    assertComesBack(system, system.completeOrder(lines));
  }

  private void assertComesBack(SerializationSystem system, Object order) throws Exception {
    Codec codec = system.codec();

    Object back = codec.read(codec.write(order));

    assertThat(back)
        .isNotSameAs(order)
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .isEqualTo(order);
    assertThat(back)
        .extracting("orderLines", InstanceOfAssertFactories.LIST)
        .hasSize(lines)
        .extracting("order")
        .allSatisfy(wayBack -> assertThat(wayBack).isSameAs(back));
  }
}
