package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.files.BuildStart;
import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsedBaseTests {

  private static final Path RESULT =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");
  private static final Instant STARTED = Instant.parse("2026-11-25T10:00:00Z");

  @TempDir Path directory;

  private Path orders;
  private Path gifts;

  @BeforeEach
  void two_modules() throws IOException {
    orders = Files.createDirectories(directory.resolve("orders"));
    gifts = directory.resolve("gifts-without-results");
  }

  private void require() throws IOException {
    UsedBase.require(
        "HEAD~1",
        List.of(orders, gifts),
        new BuildStart(STARTED),
        new UsedBase.Hints(List.of("are they among the includes?"), List.of("is it in a pom?")),
        Commands.ofMaven(directory));
  }

  private void result(String time) throws IOException {
    Path copy = Files.copy(RESULT, orders.resolve("OrderTests.kryo.json"));
    Files.setLastModifiedTime(copy, FileTime.from(Instant.parse(time)));
  }

  @Test
  void a_result_of_tests_that_knew_the_base_is_enough() throws Exception {
    result("2026-11-25T10:00:01Z");
    Files.writeString(orders.resolve("tests.txt"), "planned OrderTests.kryo\nagainst HEAD~1\n");

    assertThatCode(this::require).doesNotThrowAnyException();
  }

  @Test
  void a_result_of_tests_that_still_run_is_enough() throws Exception {
    result("2026-11-25T10:00:01Z");

    assertThatCode(this::require).doesNotThrowAnyException();
  }

  @Test
  void results_of_tests_that_did_not_know_the_base_were_not_compared_with_it() throws Exception {
    result("2026-11-25T10:00:01Z");
    Files.writeString(orders.resolve("tests.txt"), "planned OrderTests.kryo\nagainst v1.2\n");

    assertThatThrownBy(this::require)
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', and the tests that have left '" + orders + "' did not",
            "\n  > is it in a pom?\n",
            "junit-platform.properties",
            "mvn verify -Dbenchline.against=HEAD~1");
  }

  @Test
  void results_of_tests_that_took_the_base_of_an_earlier_build_are_compared_with_a_wrong_one()
      throws Exception {
    result("2026-11-25T10:00:01Z");
    Files.writeString(orders.resolve("tests.txt"), "planned OrderTests.kryo\nagainst HEAD~1\n");
    Path base = Files.writeString(orders.resolve("base.properties"), "against=HEAD~1");
    Files.setLastModifiedTime(base, FileTime.from(STARTED.minusSeconds(1)));

    assertThatThrownBy(this::require)
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but the tests that have written to '"
                + orders
                + "' took another base: it was left by an earlier build",
            "benchline:base");

    Files.setLastModifiedTime(base, FileTime.from(STARTED.plusSeconds(1)));
    assertThatCode(this::require).doesNotThrowAnyException();
  }

  @Test
  void results_of_another_tool_are_compared_with_no_base() throws Exception {
    result("2026-11-25T10:00:01Z");
    Path result = orders.resolve("OrderTests.kryo.json");
    String measured = Files.readString(result);
    Files.writeString(result, measured.replace("\"timeoutSeconds\": 60", "\"timeoutSeconds\": 0"));

    assertThatThrownBy(this::require)
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("no performance test was compared with it");
  }

  @Test
  void results_of_an_earlier_build_are_none() throws Exception {
    result("2026-11-25T09:59:59Z");
    Files.setLastModifiedTime(
        Files.writeString(orders.resolve("base.properties"), "against=HEAD~1"),
        FileTime.from(STARTED));

    assertThatThrownBy(this::require)
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD~1', but no performance test was compared with it",
            "  > are they among the includes?\n",
            "mvn verify");
  }
}
