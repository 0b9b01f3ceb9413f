package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class MeasurementPlanTests {

  private static final TestedVersion CURRENT =
      new TestedVersion(Version.CURRENT, "[test]", List.of(Path.of("current.jar")));
  private static final TestedVersion BASE =
      new TestedVersion(Version.BASE, "[test]", List.of(Path.of("base.jar")));

  private final MeasurementPlan alone =
      new MeasurementPlan(
          new TestId("com.acme.OrderTests", "total"),
          List.of(CURRENT),
          Mode.AVERAGE_TIME,
          Isolation.CLASS_LOADER,
          3,
          1,
          10,
          Duration.ofMillis(50),
          Duration.ofMillis(1),
          Duration.ofSeconds(2),
          Duration.ofMinutes(5),
          List.of());

  @Test
  void what_shares_its_jvm_with_another_version_is_not_compared_with_what_ran_alone() {
    MeasurementPlan pair = alone.with(List.of(CURRENT, BASE), 3);

    assertThat(pair.comparableSettings()).isNotEqualTo(alone.comparableSettings());
  }

  /** They are part of a baseline's key, whatever the digits of a country are. */
  @Test
  void the_settings_that_must_agree_are_the_same_in_every_locale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("fa-IR"));
      assertThat(alone.comparableSettings()).contains("threads=1, versions=1");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void more_forks_and_more_iterations_remain_comparable() {
    MeasurementPlan longer = alone.with(List.of(CURRENT), 10).observing(100);

    assertThat(longer.comparableSettings()).isEqualTo(alone.comparableSettings());
  }

  /** Without its tiers a JVM has the optimizing compiler only, whatever their limit is. */
  @Test
  void before_jit_has_the_tiers_also_where_the_arguments_have_turned_them_off() {
    MeasurementPlan withoutTiers =
        new MeasurementPlan(
            alone.subject(),
            alone.versions(),
            alone.mode(),
            alone.isolation(),
            alone.forks(),
            alone.threads(),
            alone.iterations(),
            alone.iterationTime(),
            alone.sliceTime(),
            alone.warmUp(),
            alone.timeout(),
            List.of("-XX:-TieredCompilation"));

    assertThat(withoutTiers.beforeJit().jvmArguments())
        .containsExactly(
            "-XX:-TieredCompilation", "-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1");
  }
}
