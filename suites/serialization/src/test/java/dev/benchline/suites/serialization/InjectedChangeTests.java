package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No functional test detects the injected changes, which is why they need measuring. */
class InjectedChangeTests {

  private static final int LINES = 3;

  @ParameterizedTest
  @EnumSource
  void the_injected_regression_passes_every_functional_test(SerializationSystem system)
      throws Exception {
    assertWorksLike(system, new TwiceCodec(system.codec()));
  }

  @ParameterizedTest
  @EnumSource
  void the_harmless_change_passes_every_functional_test(SerializationSystem system)
      throws Exception {
    assertWorksLike(system, new DelegatingCodec(system.codec()));
  }

  private static void assertWorksLike(SerializationSystem system, Codec changed) throws Exception {
    Object order = system.completeOrder(LINES);
    byte[] bytes = system.codec().write(order);

    assertThat(changed.write(order)).isEqualTo(bytes);
    assertThat(changed.read(bytes)).usingRecursiveComparison().isEqualTo(order);
  }
}
