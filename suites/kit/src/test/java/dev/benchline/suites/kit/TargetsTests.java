package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.platform.testkit.engine.EngineTestKit;

class TargetsTests {

  @Test
  void a_class_runs_for_each_target() {
    assertThat(run(Map.of())).containsExactly("A", "B");
  }

  @Test
  void a_quick_look_leaves_out_the_slow_ones() {
    assertThat(run(Map.of("benchline.effort", "quick"))).containsExactly("A");
  }

  @Test
  void the_user_takes_some_of_them() {
    assertThat(run(Map.of("suites.only", "B,C"))).containsExactly("B");
    assertThat(run(Map.of("suites.only", "D"))).isEmpty();
  }

  private static List<String> run(Map<String, String> parameters) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameters(parameters)
        .selectors(selectClass(Sample.class))
        .execute()
        .containerEvents()
        .started()
        .map(event -> event.getTestDescriptor().getDisplayName())
        .filter(name -> name.length() == 1)
        .toList();
  }

  enum Letter {
    A,
    B,
    C
  }

  @ParameterizedClass(name = "{0}", allowZeroInvocations = true)
  @Targets(
      value = Letter.class,
      names = {"A", "B"},
      slow = "B")
  static class Sample {

    @Parameter Letter letter;

    @Test
    void runs() {
      assertThat(letter).isNotNull();
    }
  }
}
