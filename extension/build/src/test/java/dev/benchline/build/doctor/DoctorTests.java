package dev.benchline.build.doctor;

import static dev.benchline.build.doctor.ModuleBuild.Behavior.CACHES_BUILDS;
import static dev.benchline.build.doctor.ModuleBuild.Behavior.IGNORES_FAILURES;
import static dev.benchline.build.doctor.ModuleBuild.Behavior.MEASURES_IN_MVN_TEST;
import static dev.benchline.build.doctor.ModuleBuild.Behavior.SKIPS_TESTS;
import static dev.benchline.build.doctor.ModuleBuild.Behavior.TURNS_CACHE_OFF;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.build.BuildLog;
import dev.benchline.build.Clone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTests {

  private static final Clone WHOLE = new Clone(true, false);
  private static final List<String> GOALS =
      List.of(
          "maven-failsafe-plugin:integration-test",
          "maven-failsafe-plugin:verify",
          "benchline-maven-plugin:base",
          "benchline-maven-plugin:check");

  @TempDir Path files;

  @Test
  void finds_nothing_where_all_is_well() {
    assertThat(examine(host(4, 0.3, Map.of()), WHOLE, module(Map.of(), GOALS, "", ""))).isEmpty();
  }

  @Test
  void says_what_the_guide_shows() throws IOException {
    write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");

    assertThat(Files.readString(Path.of("..", "docs", "reference", "maven-plugin.md")))
        .contains(
            "```\n"
                + String.join("\n", examine(host(4, 0.3, Map.of()), new Clone(true, true), good()))
                + "\n```");
  }

  @Test
  void finds_an_extension_that_leaves_out_what_it_has_seen_before() throws IOException {
    String[] stops = {
      "STOPS    maven-build-cache-extension of shop: a build that it has seen before measures"
          + " nothing, and is green.",
      "           ./mvnw verify -Dmaven.build.cache.enabled=false"
    };
    assertThat(examine(host(4, 0.3, Map.of()), WHOLE, behaving(CACHES_BUILDS)))
        .containsExactly(stops);

    write(".mvn/extensions.xml", "<artifactId>maven-build-cache-extension</artifactId>");

    assertThat(examine(host(4, 0.3, Map.of()), WHOLE, good())).containsExactly(stops);
    assertThat(examine(host(4, 0.3, Map.of()), WHOLE, behaving(TURNS_CACHE_OFF))).isEmpty();
  }

  @Nested
  class Machine {

    @Test
    void finds_a_governor_and_turbo() throws IOException {
      write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
      write("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n");

      assertThat(examine(host(4, 0.3, Map.of()), WHOLE, good()))
          .containsExactly(
              "WEAKENS  frequency governor: it is 'powersave', which changes the clock while a test"
                  + " is measured.",
              "           sudo cpupower frequency-set --governor performance",
              "WEAKENS  turbo: it is on: the clock depends on temperature and on what other"
                  + " processors do.",
              "           echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
    }

    @Test
    void is_content_with_the_governor_that_it_asks_for() throws IOException {
      write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
      write("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
      write("sys/devices/system/cpu/cpufreq/boost", "0\n");
      write("sys/fs/cgroup/cpu.max", "max 100000\n");

      assertThat(examine(host(4, 2, Map.of()), WHOLE, good())).isEmpty();
    }

    @Test
    void finds_load_one_processor_and_a_limit() throws IOException {
      write("sys/fs/cgroup/cpu.max", "150000 100000\n");

      assertThat(examine(host(1, 3.25, Map.of()), WHOLE, good()))
          .contains(
              "WEAKENS  load: 3.3 processes ran or waited in the last minute, and there are 1"
                  + " processors.",
              "WEAKENS  processors: there is one, which the JIT and the garbage collector share"
                  + " with the test.",
              "WEAKENS  container limit: the container may use 1.5 processors; it is stopped for"
                  + " the rest of each 100 ms once it has used them up.");
    }
  }

  @Nested
  class Server {

    @Test
    void finds_a_shallow_clone_and_no_repository() {
      Host host = host(4, 0, Map.of());

      assertThat(examine(host, new Clone(true, true), good()))
          .hasSize(3)
          .satisfies(
              lines -> {
                assertThat(lines.get(0)).startsWith("WEAKENS  shallow clone:");
                assertThat(lines.get(2)).isEqualTo("           git fetch --unshallow");
              });
      assertThat(examine(host, new Clone(false, false), good()).get(0)).startsWith("STOPS    git:");
    }

    @Test
    void finds_that_the_variable_ci_is_wrong() {
      assertThat(examine(host(4, 0, Map.of("BUILDKITE", "true")), WHOLE, good()).get(0))
          .startsWith("WEAKENS  CI: this is Buildkite, but");
      assertThat(examine(host(4, 0, Map.of("CI", "true")), WHOLE, good()))
          .last()
          .isEqualTo("           unset CI");
      for (String set : List.of("true", "1", "woodpecker")) {
        assertThat(examine(host(4, 0, Map.of("CI", set, "GITLAB_CI", "1")), WHOLE, good()))
            .as("as recording is refused there")
            .isEmpty();
      }
    }
  }

  @Nested
  class Build {

    @Test
    void finds_versions_that_run_no_test() {
      ModuleBuild module =
          new ModuleBuild(
              "shop",
              files,
              Map.of(
                  "dev.benchline:benchline-junit", "1.0",
                  "org.junit.jupiter:junit-jupiter-api", "5.8.1"),
              Map.of("maven-surefire-plugin", "2.12.4", "maven-failsafe-plugin", "3.0.0-M3"),
              GOALS,
              "",
              "",
              BaselineLocation.directory(files),
              Set.of());

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module))
          .contains(
              "STOPS    maven-surefire-plugin of shop: version 2.12.4 finds no test of JUnit 5.12"
                  + " or later, and says BUILD SUCCESS.",
              "STOPS    maven-failsafe-plugin of shop: version 3.0.0-M3 finds no test of JUnit 5.12"
                  + " or later, and says BUILD SUCCESS.",
              "STOPS    JUnit of shop: version 5.8.1 is older than 5.12, on which Benchline does"
                  + " not run.",
              "           ./mvnw benchline:init");
    }

    @Test
    void finds_tests_that_no_engine_runs() {
      ModuleBuild module =
          new ModuleBuild(
              "shop",
              files,
              Map.of("dev.benchline:benchline-junit", "1.0", "junit:junit", "4.13.2"),
              Map.of(),
              GOALS,
              "",
              "",
              BaselineLocation.directory(files),
              Set.of());

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module))
          .containsExactly(
              "STOPS    JUnit of shop: there is no junit-jupiter, so performance tests do not run,"
                  + " and the build says BUILD SUCCESS.",
              "           ./mvnw benchline:init");
    }

    @Test
    void finds_goals_and_baselines_that_are_missing() {
      assertThat(
              examine(
                  host(4, 0, Map.of()),
                  WHOLE,
                  module(Map.of(), List.of("maven-failsafe-plugin:integration-test"), "", "")))
          .contains(
              "STOPS    maven-failsafe-plugin of shop: the build does not run its goal verify:"
                  + " nothing is measured, or a regression fails nothing.",
              "STOPS    baselines of shop: there are none in baselines, so that there is nothing to"
                  + " compare with.",
              "           ./mvnw verify -Dbenchline.baseline=record",
              "WEAKENS  benchline-maven-plugin of shop: the build does not run its goal check: a"
                  + " build that compares no performance test is green.");
    }

    @Test
    void finds_failures_that_are_ignored_and_tests_that_are_skipped() {
      ModuleBuild ignoring = behaving(IGNORES_FAILURES);
      assertThat(examine(host(4, 0, Map.of()), WHOLE, ignoring))
          .containsExactly(
              "STOPS    failed tests of shop: the build ignores them, by testFailureIgnore,"
                  + " maven.test.failure.ignore or -fn: a regression fails nothing.",
              "         Remove that from the pom, its parents and .mvn, or set for Failsafe:"
                  + " <testFailureIgnore>false</testFailureIgnore>");

      ModuleBuild skipping = behaving(SKIPS_TESTS);
      assertThat(examine(host(4, 0, Map.of()), WHOLE, skipping))
          .containsExactly(
              "STOPS    maven-failsafe-plugin of shop: it skips its tests, by skipITs, skipTests or"
                  + " maven.test.skip: nothing is measured.",
              "         Remove that from the pom, its parents and .mvn, or from the command.");
    }

    /** With the dependency alone a regression fails {@code mvn test}. */
    @Test
    void says_that_mvn_test_measures_where_failsafe_does_not() throws IOException {
      Files.createDirectories(files.resolve("baselines"));
      ModuleBuild module = module(Map.of(), List.of(), "", "", Set.of(MEASURES_IN_MVN_TEST));

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module))
          .contains(
              "WEAKENS  maven-surefire-plugin of shop: it measures, and Failsafe does not: every"
                  + " build that runs tests takes as long as measuring does.")
          .noneMatch(line -> line.startsWith("STOPS"));

      write("src/test/resources/junit-platform.properties", "benchline.measure=false\n");
      assertThat(examine(host(4, 0, Map.of()), WHOLE, module))
          .anyMatch(line -> line.startsWith("STOPS    maven-failsafe-plugin of shop:"));
    }

    @Test
    void finds_what_slows_the_jvm_down() {
      String arguments = "-Xmx1g -javaagent:apm.jar -XX:TieredStopAtLevel=1";

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module(Map.of(), GOALS, arguments, "2C")))
          .contains(
              "WEAKENS  forkCount of shop: it is 2C: tests that are measured at the same time wait"
                  + " for each other.",
              "WEAKENS  JVM of shop: what is measured runs with -javaagent:apm.jar"
                  + " -XX:TieredStopAtLevel=1, and your application does not.");
    }

    @Test
    void finds_tests_in_the_jvm_of_maven() {
      assertThat(examine(host(4, 0, Map.of()), WHOLE, module(Map.of(), GOALS, "", "0")))
          .contains(
              "WEAKENS  forkCount of shop: it is 0: the tests run in the JVM of Maven, so the JVMs"
                  + " that measure inherit its class path and its arguments.");
    }

    @Test
    void does_not_mind_what_forks_do_not_inherit() {
      List<String> goals = new ArrayList<>(GOALS);
      goals.add("jacoco-maven-plugin:prepare-agent");
      String arguments = "-agentlib:jdwp=transport=dt_socket -Xdebug -javaagent:lib/jacoco.jar=x";

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module(Map.of(), goals, arguments, "1")))
          .noneMatch(line -> line.contains("JVM of shop") || line.contains("JaCoCo"));
    }

    @Test
    void finds_a_build_without_benchline() {
      ModuleBuild module =
          new ModuleBuild(
              "shop",
              files,
              Map.of(),
              Map.of(),
              List.of(),
              "",
              "",
              BaselineLocation.directory(files),
              Set.of());

      assertThat(examine(host(4, 0, Map.of()), WHOLE, module))
          .containsExactly(
              "STOPS    benchline-junit: no module of this build has it among the dependencies of"
                  + " its tests.",
              "           ./mvnw benchline:init");
    }
  }

  @Test
  void fails_only_where_something_stops_the_gate() {
    List<String> told = new ArrayList<>();
    BuildLog log = new Told(told);

    assertThat(Doctor.tell(List.of(), log)).isTrue();
    assertThat(Doctor.tell(List.of(Finding.weakens("load", "high.")), log)).isTrue();
    assertThat(Doctor.tell(List.of(Finding.stops("git", "none.")), log)).isFalse();
    assertThat(told)
        .containsExactly(
            "Nothing was found that weakens the gate.",
            "WEAKENS  load: high.",
            "Found: 0 STOPS, 1 WEAKENS.",
            "WARNING STOPS    git: none.",
            "Found: 1 STOPS, 0 WEAKENS.");
  }

  private record Told(List<String> messages) implements BuildLog {

    @Override
    public void info(String message) {
      messages.add(message);
    }

    @Override
    public void warn(String message) {
      messages.add("WARNING " + message);
    }
  }

  private ModuleBuild good() {
    return module(Map.of(), GOALS, "", "");
  }

  private ModuleBuild module(
      Map<String, String> plugins, List<String> goals, String arguments, String forkCount) {
    return module(plugins, goals, arguments, forkCount, Set.of());
  }

  private ModuleBuild behaving(ModuleBuild.Behavior how) {
    return module(Map.of(), GOALS, "", "", Set.of(how));
  }

  private ModuleBuild module(
      Map<String, String> plugins,
      List<String> goals,
      String arguments,
      String forkCount,
      Set<ModuleBuild.Behavior> behaviors) {
    return new ModuleBuild(
        "shop",
        files,
        Map.of(
            "dev.benchline:benchline-junit", "1.0",
            "org.junit.jupiter:junit-jupiter-api", "5.12.0"),
        plugins,
        goals,
        arguments,
        forkCount,
        BaselineLocation.of("baselines", files),
        behaviors);
  }

  private List<String> examine(Host host, Clone clone, ModuleBuild module) {
    return new Doctor(host, clone, "./mvnw", "benchline")
        .examine(List.of(module)).stream().flatMap(finding -> finding.lines().stream()).toList();
  }

  private Host host(int processors, double load, Map<String, String> environment) {
    return new Host(files, processors, load, environment);
  }

  private void write(String file, String text) throws IOException {
    Path path = files.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
