package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptMojoTests {

  /** Fewer than none would delete sessions that are always kept. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 36_501})
  void keeps_a_history_for_as_many_days_as_the_tests_may(int days) throws Exception {
    AcceptMojo accept = new AcceptMojo();
    Field field = AcceptMojo.class.getDeclaredField("historyDays");
    field.setAccessible(true);
    field.setInt(accept, days);

    assertThatThrownBy(accept::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContainingAll("'" + days + "'", "'benchline.history.days'", "36500");
  }
}
