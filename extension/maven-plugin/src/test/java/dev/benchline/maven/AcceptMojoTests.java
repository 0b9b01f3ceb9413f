package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptMojoTests {

  private final AcceptMojo accept = new AcceptMojo();

  /** Fewer than none would delete sessions that are always kept. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 36_501})
  void keeps_a_history_for_as_many_days_as_the_tests_may(int days) throws Exception {
    set("historyDays", days);

    assertThatThrownBy(accept::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContainingAll("'" + days + "'", "'benchline.history.days'", "36500");
  }

  /** Maven takes the module's own directory for what has no name. */
  @ParameterizedTest
  @ValueSource(strings = {"benchline.baselines", "benchline.history"})
  void refuses_a_variable_without_a_value(String key) throws Exception {
    MavenExecutionRequest request = new DefaultMavenExecutionRequest();
    request.getUserProperties().setProperty(key, "");
    set("historyDays", 730);
    set("results", "results");
    set("baselines", "");
    set("history", "");
    set("session", Sessions.of(request));

    assertThatThrownBy(accept::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining(key + " is set but empty");
  }

  private void set(String parameter, Object value) throws Exception {
    Field field = AcceptMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(accept, value);
  }
}
