package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.run.ConfigurationException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The test method of a module is called by {@code src/it/modular}. */
class TestBodyTests {

  private int sum;

  void add(int one, String other) {
    sum += one + other.length();
  }

  @Test
  void calls_a_method_with_what_it_is_bound_to() throws Throwable {
    TestBody.of(
            TestBodyTests.class.getDeclaredMethod("add", int.class, String.class),
            List.of(this, 3, "four"))
        .call();

    assertThat(sum).isEqualTo(7);
  }

  @Test
  void says_which_module_has_to_open_which_package() throws NoSuchMethodException {
    assertThatThrownBy(() -> TestBody.of(String.class.getMethod("notifyAll"), List.of("text")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll("notifyAll", "java.base", "open the package java.lang")
        .hasMessageContaining("dev.benchline");
  }
}
