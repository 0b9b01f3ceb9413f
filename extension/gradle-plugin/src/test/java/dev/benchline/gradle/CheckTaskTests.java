package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.pipeline.BaseTestCode;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTaskTests {

  private static final Path RESULT =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path directory;

  private Project root;
  private CheckTask task;
  private Path output;
  private Path tests;

  @BeforeEach
  void a_project_that_was_to_be_compared() throws IOException {
    System.setProperty("benchline.against", "HEAD~1");
    root = Builds.root(directory);
    task = task(Builds.measured(Builds.child(root, "shop")));
    task.getStart().set(System.currentTimeMillis());
    output = directory.resolve("shop/build/benchline");
    tests = directory.resolve("shop/build/classes/java/performanceTest");
    Path old = Files.createDirectories(directory.resolve("base/com/acme"));
    Files.writeString(old.resolve("OrderTests.class"), "  Ldev/benchline/PerfTest;  ");
    BaseFile.write(
        Base.ofClasses("HEAD~1", List.of())
            .with(new BaseTestCode(List.of(directory.resolve("base")), Map.of())),
        output);
  }

  @AfterEach
  void nothing_is_set_any_more() {
    List.of("against", "measure", "failOn")
        .forEach(name -> System.clearProperty("benchline." + name));
  }

  private static CheckTask task(Project project) {
    return Builds.task(project, "performanceTestCheck", CheckTask.class);
  }

  private boolean anotherRuns(String name) {
    return Builds.runs(task(Builds.measured(Builds.child(root, name))));
  }

  private void a_test() throws IOException {
    Files.createDirectories(tests);
    Files.createFile(tests.resolve("OrderTests.class"));
  }

  private void a_result(String listed) throws IOException {
    Files.copy(RESULT, output.resolve("OrderTests.kryo.json"));
    Files.writeString(output.resolve("tests.txt"), listed + "against HEAD~1\n");
  }

  @Test
  void runs_where_something_was_to_be_compared() {
    assertThat(Builds.runs(task)).isTrue();

    System.setProperty("benchline.measure", "false");
    assertThat(anotherRuns("unmeasured_by_a_file")).isTrue();
    root.getGradle()
        .getStartParameter()
        .setSystemPropertiesArgs(Map.of("benchline.measure", "false"));
    assertThat(anotherRuns("unmeasured")).isFalse();
    root.getGradle()
        .getStartParameter()
        .setSystemPropertiesArgs(Map.of("benchline.measure", "TRUE"));
    System.setProperty("benchline.measure", "TRUE");
    assertThat(anotherRuns("measured_in_capitals")).isTrue();
    System.clearProperty("benchline.measure");
    System.clearProperty("benchline.against");
    assertThat(anotherRuns("alone")).isFalse();
  }

  @Test
  void passes_what_was_measured() throws IOException {
    a_test();
    a_result("");

    assertThatCode(task::check).doesNotThrowAnyException();
  }

  @Test
  void fails_a_project_none_of_whose_tests_was_compared() throws IOException {
    a_test();

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but no performance test was compared with it",
            "src/performanceTest",
            "gradle :shop:performanceTest")
        .hasMessageNotContaining("mvn");
  }

  @Test
  void warns_of_a_project_that_has_lost_its_tests() {
    assertThatCode(task::check).doesNotThrowAnyException();
  }

  @Test
  void fails_a_build_that_has_no_performance_test() throws IOException {
    task.getKeys().set(List.of("com.acme:shop", "com.acme:gift"));
    task.getAllTests().from(new BuildFacts(root).tests());

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but no performance test was compared with it",
            "gradle performanceTest");

    Builds.measured(Builds.child(root, "gift"));
    Path other = directory.resolve("gift/src/performanceTest/java");
    Files.createDirectories(other);
    Files.createFile(other.resolve("GiftTests.java"));
    assertThatCode(task::check).as("another project has one").doesNotThrowAnyException();
  }

  /** A build may check a few of its projects. */
  @Test
  void the_first_project_that_is_checked_speaks_for_all() throws IOException {
    CheckTask first = task(Builds.measured(Builds.child(root, "gift")));
    CheckTask last = task(Builds.measured(Builds.child(root, "toys")));
    Path other = Files.createDirectories(directory.resolve("gift/src/performanceTest/java"));
    Path source = Files.createFile(other.resolve("GiftTests.java"));

    Builds.plan(root, task, last);

    assertThat(task.getKeys().get())
        .containsExactly("com.acme:gift", "com.acme:shop", "com.acme:toys");
    assertThat(task.getAllTests().getAsFileTree()).contains(source.toFile());
    for (CheckTask silent : List.of(first, last)) {
      assertThat(silent.getKeys().get()).isEmpty();
      assertThat(silent.getAllTests()).isEmpty();
    }
  }

  @Test
  void comes_after_the_tests_of_all_projects_are_compiled() {
    Builds.measured(Builds.child(root, "gift"));

    assertThat(Builds.paths(task.getMustRunAfter(), task))
        .contains(":shop:performanceTest", ":gift:compilePerformanceTestJava");
  }

  @Test
  void fails_a_project_that_has_lost_its_tests_if_asked() {
    System.setProperty("benchline.failOn", "LOOSENED");
    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessage(
            "The gate is looser than the base's, and benchline.failOn has LOOSENED:%n".formatted()
                + "  gate loosened: :shop:performanceTest has measured nothing, and its base has"
                + " the performance tests com.acme.OrderTests");
  }

  @Test
  void fails_a_project_that_has_not_run_a_test_if_asked() throws IOException {
    System.setProperty("benchline.failOn", "LOOSENED");
    a_test();
    a_result("known OrderTests.kryo\nknown OrderTests.java\nplanned OrderTests.kryo\n");

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageEndingWith("  not run: OrderTests.java");
  }

  @Test
  void fails_a_build_that_has_lost_a_project_if_asked() throws IOException {
    System.setProperty("benchline.failOn", "LOOSENED");
    a_test();
    String commit = "3f2a1c9".repeat(6).substring(0, 40);
    BaseFile.write(
        new Base(
            "HEAD~1",
            ComparedWith.classes("3f2a1c9"),
            Optional.of(commit),
            List.of(),
            "",
            Optional.empty()),
        output);
    a_result("");
    Path bases = Files.createDirectories(directory.resolve("build/benchline"));
    String tests = "\\ntests " + directory.resolve("base") + "\n";
    Files.writeString(
        bases.resolve("base-3f2a1c9.properties"),
        "com.acme\\:shop=" + tests + "com.acme\\:extra=" + tests);

    assertThatCode(task::check).as("another task looks").doesNotThrowAnyException();
    task.getKeys().set(List.of("com.acme:shop"));
    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageEndingWith(
            "  gate loosened: module com.acme:extra is gone: removed, renamed or without code, and"
                + " its base has the performance tests com.acme.OrderTests");
  }

  @Test
  void fails_by_what_the_tests_of_this_build_have_found_to_be_looser_if_asked() throws IOException {
    System.setProperty("benchline.failOn", "LOOSENED");
    a_test();
    a_result("");
    Path notes =
        Files.writeString(
            output.resolve("gate.txt"), "LOOSENED tolerance of OrderTests.total 5% -> 1,000%\n");

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageEndingWith("  gate loosened: tolerance of OrderTests.total 5% -> 1,000%");
    Files.setLastModifiedTime(notes, FileTime.from(Instant.EPOCH));
    assertThatCode(task::check).as("of an earlier build").doesNotThrowAnyException();
  }

  @Test
  void misses_no_test_where_some_are_chosen() {
    System.setProperty("benchline.failOn", "LOOSENED");
    root.getGradle()
        .getStartParameter()
        .setTaskNames(List.of("performanceTest", "--tests", "GiftTests"));

    assertThatCode(task::check).doesNotThrowAnyException();
  }

  @Test
  void misses_the_tests_where_others_are_chosen() {
    System.setProperty("benchline.failOn", "LOOSENED");
    root.getGradle()
        .getStartParameter()
        .setTaskNames(List.of("test", "--tests", "GiftTests", "performanceTest"));

    assertThatThrownBy(task::check).hasMessageContaining("has measured nothing");
  }

  /** It need not be compared with another version. */
  @Test
  void fails_by_a_regression_that_the_build_lets_pass() throws IOException {
    System.clearProperty("benchline.against");
    Project gift = Builds.measured(Builds.child(root, "gift"));
    Path results = Files.createDirectories(directory.resolve("gift/build/benchline"));
    Files.copy(RESULT, results.resolve("OrderTests.kryo.json"));
    Builds.task(gift, "performanceTest", org.gradle.api.tasks.testing.Test.class)
        .setIgnoreFailures(true);
    CheckTask ignoring = task(gift);

    assertThat(Builds.runs(ignoring)).isTrue();
    ignoring.getStart().set(0L);
    assertThatThrownBy(ignoring::check)
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "Performance tests fail this build",
            "OrderSerializationPerformanceTests.kryo",
            "ignoreFailures = false for :gift:performanceTest",
            "-x :gift:performanceTestCheck");
    ignoring.getStart().set(Instant.now().plusSeconds(60).toEpochMilli());
    assertThatCode(ignoring::check).as("of an earlier build").doesNotThrowAnyException();
  }

  @Test
  void fails_what_was_compared_with_the_base_of_an_earlier_build() throws IOException {
    a_test();
    a_result("");
    Files.setLastModifiedTime(
        output.resolve(BaseFile.NAME), FileTime.from(Instant.now().minusSeconds(60)));

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but",
            "it was left by an earlier build",
            ":shop:performanceTestBase",
            "gradle :shop:performanceTest");
  }

  @Test
  void fails_where_nothing_has_built_a_base() throws IOException {
    a_test();
    Files.delete(output.resolve(BaseFile.NAME));

    assertThatThrownBy(task::check)
        .isInstanceOf(GradleException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but nothing has built that version",
            ":shop:performanceTestBase",
            "gradle :shop:performanceTest");
  }
}
