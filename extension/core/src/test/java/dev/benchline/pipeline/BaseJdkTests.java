package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.TestedVersion;
import dev.benchline.metrics.TestId;
import dev.benchline.result.VersionChange;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseJdkTests {

  private static final String HERE = System.getProperty("java.version");

  @TempDir Path directory;

  private final Map<String, String> given = new HashMap<>();

  private Settings settings() {
    given.put("benchline.against.jdk", directory.toString());
    return Settings.read(key -> Optional.ofNullable(given.get(key)), Place.current());
  }

  private Optional<Base> find() {
    return Base.find(settings(), List.of(Path.of("current.jar")));
  }

  private void jdk(String version) throws IOException {
    Path java = Files.createDirectories(directory.resolve("bin")).resolve("java");
    Files.writeString(java, "");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(directory.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
  }

  @Test
  void alone_it_is_the_current_code_on_another_jdk() throws Exception {
    jdk("17.0.9");

    Base base = find().orElseThrow();

    assertThat(base.name()).isEqualTo("JDK 17.0.9");
    assertThat(base.classPath()).containsExactly(Path.of("current.jar"));
    assertThat(base.jdk()).contains(directory);
    assertThat(base.changes().versions()).containsExactly(new VersionChange("JDK", "17.0.9", HERE));
    assertThat(base.changes().onlyVersions()).isTrue();
  }

  @Test
  void a_base_that_was_built_runs_on_it_and_may_differ_in_more() throws Exception {
    jdk("17.0.9");
    Path jar = Files.writeString(directory.resolve("old.jar"), "");

    given.put("benchline.against", "old");
    given.put("benchline.against.classpath", jar.toString());

    Base base = find().orElseThrow();

    assertThat(base.name()).isEqualTo("old on JDK 17.0.9");
    assertThat(base.classPath()).containsExactly(jar);
    assertThat(base.changes().versions()).containsExactly(new VersionChange("JDK", "17.0.9", HERE));
    assertThat(base.changes().onlyVersions()).isFalse();
  }

  @Test
  void each_version_has_a_jvm_of_its_own() {
    PerformanceTest test = Runs.test(new TestId("com.acme.OrderTests", "total"));
    PlanResolver plans = new PlanResolver(settings());

    MeasurementPlan plan = plans.paired(test, List.of(), List.of(), Optional.of(directory));

    assertThat(plan.isolation()).isEqualTo(Isolation.JVM);
    assertThat(plan.versions())
        .extracting(TestedVersion::otherJdk)
        .containsExactly(Optional.empty(), Optional.of(directory));
    assertThat(plans.paired(test, List.of(), List.of(), Optional.empty()).isolation())
        .isEqualTo(Isolation.CLASS_LOADER);
  }

  @Test
  void what_is_no_jdk_that_forks_can_run_on_is_refused() throws Exception {
    assertThatThrownBy(this::find)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("benchline.against.jdk is '" + directory)
        .hasMessageContaining("has no bin/java");
    jdk("11.0.2");
    assertThatThrownBy(this::find).hasMessageContaining("is a JDK 11.0.2, and forks need 17");
    jdk("1.8.0_392");
    assertThatThrownBy(this::find).hasMessageContaining("is a JDK 1.8.0_392, and forks need 17");
    jdk("unknown");
    assertThatThrownBy(this::find).hasMessageContaining("has the unknown version 'unknown'");
  }
}
