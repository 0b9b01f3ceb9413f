package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTaskTests {

  private static final Path RESULT =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path directory;

  private Project root;
  private ReportTask task;

  @BeforeEach
  void a_build_with_a_result_in_each_of_two_projects() throws IOException {
    root = Builds.root(directory);
    for (String name : new String[] {"shop", "gift"}) {
      Builds.measured(Builds.child(root, name));
      Path output = Files.createDirectories(directory.resolve(name).resolve("build/benchline"));
      Files.copy(RESULT, output.resolve("OrderTests.kryo.json"));
    }
    task = Builds.task(root, "performanceReport", ReportTask.class);
  }

  @AfterEach
  void nothing_is_set_any_more() {
    System.clearProperty("benchline.shards");
    System.clearProperty("benchline.report");
    System.clearProperty("benchline.failOn");
  }

  @Test
  void is_one_page_about_all_projects() {
    task.report();

    assertThat(directory.resolve("build/benchline/index.html"))
        .content()
        .contains("acme: 2 of 2 tests are slower", ":shop", ":gift");
  }

  /** {@code gradle performanceTest --tests OrderTests} fails in a project without such tests. */
  @Test
  void names_the_tasks_of_the_projects() {
    task.report();

    assertThat(directory.resolve("build/benchline/index.html"))
        .content()
        .contains("gradle :shop:performanceTest --tests ", "gradle :gift:performanceTest --tests ")
        .doesNotContain("gradle performanceTest");
  }

  @Test
  void leaves_out_what_an_earlier_build_has_left() throws IOException {
    Path old = directory.resolve("gift/build/benchline/OrderTests.kryo.json");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(3_600)));
    task.getStart().set(Instant.now().minusSeconds(60).toEpochMilli());

    task.report();

    assertThat(directory.resolve("build/benchline/index.html"))
        .content()
        .contains("acme: 1 of 1 test is slower", ":shop")
        .doesNotContain(":gift");
  }

  @Test
  void says_that_the_build_fails_by_what_the_user_lets_fail_it() throws IOException {
    Path output = directory.resolve("shop/build/benchline");
    Files.delete(output.resolve("OrderTests.kryo.json"));
    Files.delete(directory.resolve("gift/build/benchline/OrderTests.kryo.json"));
    Files.writeString(output.resolve("gate.txt"), "LOOSENED OrderTests.total is gone\n");
    System.setProperty("benchline.failOn", "LOOSENED");

    task.report();

    assertThat(directory.resolve("build/benchline/index.html"))
        .content()
        .contains("The build fails.");
  }

  @Test
  void goes_where_the_build_says() {
    System.setProperty("benchline.report", "pages");

    task.report();

    assertThat(directory.resolve("pages/index.html")).exists();
  }

  /** The job that merges the shards has no JVM of tests that would say so. */
  @ParameterizedTest
  @ValueSource(strings = {"benchline.shards", "benchline.failOn"})
  void refuses_a_variable_without_a_value(String key) {
    System.setProperty(key, "");

    assertThatThrownBy(task::report)
        .isInstanceOf(GradleException.class)
        .hasMessageContaining(key + " is set but empty");
  }

  @Test
  void fails_where_the_shards_do_not_make_one_build() throws IOException {
    Files.createDirectories(directory.resolve("shards"));
    System.setProperty("benchline.shards", "shards");

    assertThatThrownBy(task::report)
        .isInstanceOf(GradleException.class)
        .hasMessageContaining("shards");
  }
}
