package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.PerfTestKit.Results;
import dev.benchline.baseline.EnvironmentFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The self-check through the real engine, and what its outcome does to later runs. */
class SelfCheckTests {

  private final String home = System.getProperty("user.home");

  @TempDir private Path directory;

  @BeforeEach
  void live_elsewhere() {
    System.setProperty("user.home", directory.toString());
  }

  @AfterEach
  void come_home() {
    System.setProperty("user.home", home);
  }

  @Test
  void judges_a_test_against_itself_and_finds_an_injected_slowdown() throws IOException {
    Results results = once("100").run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/selfcheck.json")))
        .contains("\"injected\": \"\"", "\"verdict\": \"PASSED\"")
        .contains("\"injected\": \"100\"", "\"verdict\": \"REGRESSED\"");
    assertThat(trust()).exists().content().contains("verdicts=1", "falseAlarms=0");
  }

  @Test
  void injects_only_what_a_test_has_room_for() throws IOException {
    Results results =
        once("5,100")
            .with("benchline.iterations", "5")
            .with("benchline.iterationMillis", "20")
            .run(Slow.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/selfcheck.json")))
        .contains("\"injected\": \"\"", "\"injected\": \"100\"")
        .doesNotContain("\"injected\": \"5\"");
  }

  @Test
  void injects_nothing_into_a_cold_start() throws IOException {
    Results results = once("100").run(Cold.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/selfcheck.json")))
        .contains("\"injected\": \"\"")
        .doesNotContain("\"injected\": \"100\"");
  }

  @Test
  void keeps_each_verdict_at_once() throws IOException {
    System.setProperty(Copies.DIRECTORY, directory.toString());
    try {
      Results results = once("none").run(Copies.class);

      assertThat(results.failures()).isEmpty();
      assertThat(Files.readString(directory.resolve(Copies.NAME)))
          .contains("\"test\": \"parks\"")
          .doesNotContain("\"test\": \"sees\"");
    } finally {
      System.clearProperty(Copies.DIRECTORY);
    }
  }

  @Test
  void refutes_what_a_test_claims_against_itself() throws IOException {
    Results results =
        kit()
            .with("benchline.selfcheck", "2")
            .with("benchline.selfcheck.of", "claims")
            .run(Claims.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/selfcheck.json")))
        .contains("\"trials\": []", "\"test\": \"parks\"", "\"reference\": \"parks\"")
        .contains("\"verdict\": \"NOT_FASTER\"")
        .doesNotContain("\"verdict\": \"PASSED\"", "\"test\": \"rests\"");
    assertThat(trust()).doesNotExist();
  }

  @Test
  void passes_in_no_module_after_one_of_the_same_build_that_failed() throws IOException {
    Files.createDirectories(trust().getParent());
    Files.writeString(trust(), "trusted=false\nverdicts=20\nfalseAlarms=3\n");

    Results results = once("none").run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/selfcheck.json")))
        .contains("\"trusted\": false", "\"falseAlarms\": 0", "3 false alarms in 20 verdicts");
    assertThat(trust()).content().contains("verdicts=20");
  }

  @Test
  void times_do_not_gate_where_it_failed() throws IOException {
    Files.createDirectories(trust().getParent());
    Files.writeString(trust(), "trusted=false\nverdicts=20\nfalseAlarms=3\n");

    Results results =
        kit()
            .with("benchline.against.classpath", System.getProperty("java.class.path"))
            .with("benchline.measure.unaffected", "true")
            .with("benchline.tolerance", "2")
            .run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/SelfCheckTests.Parks.parks.json")))
        .contains("\"verdict\": \"INCONCLUSIVE\"", "3 false alarms in 20 verdicts");
  }

  @Test
  void claims_fail_nothing_where_it_failed() throws IOException {
    Files.createDirectories(trust().getParent());
    Files.writeString(trust(), "trusted=false\nverdicts=20\nfalseAlarms=3\n");

    Results results = kit().run(FalseClaim.class);

    assertThat(results.failures()).isEmpty();
    assertThat(Files.readString(directory.resolve("output/SelfCheckTests.FalseClaim.parks.json")))
        .contains("\"reference\": \"rests\"", "\"verdict\": \"INCONCLUSIVE\"")
        .doesNotContain("NOT_FASTER");
  }

  @Test
  void names_the_slowdowns_that_it_can_inject() {
    assertThat(
            kit()
                .with("benchline.selfcheck", "1")
                .with("benchline.selfcheck.injected", "3,much")
                .run(Parks.class)
                .messageOf("parks"))
        .contains("'much'", "benchline.selfcheck.injected", "partial");
  }

  private Path trust() {
    return directory
        .resolve(".benchline")
        .resolve(EnvironmentFacts.ofThisJvm().environment().key() + ".properties");
  }

  /** Tries each test once, with this injected. */
  private PerfTestKit once(String injected) {
    return kit()
        .with("benchline.selfcheck", "1")
        .with("benchline.selfcheck.injected", injected)
        .with("benchline.tolerance", "2");
  }

  private PerfTestKit kit() {
    return PerfTestKit.in(directory).with("benchline.warmUpMillis", "20");
  }

  static class Parks {

    @PerfTest
    void parks() {
      LockSupport.parkNanos(100_000);
    }
  }

  /** 20 of them take longer than five iterations of 20 ms. */
  static class Slow {

    @PerfTest
    void sleeps() {
      LockSupport.parkNanos(6_000_000);
    }
  }

  static class Cold {

    @PerfTest(benchmarkMode = PerfTest.Mode.SINGLE_SHOT_TIME)
    void starts() {
      LockSupport.parkNanos(100_000);
    }
  }

  /** Its second test copies what there is of the first. */
  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class Copies extends Parks {

    private static final String DIRECTORY = "self.check.tests.directory";
    private static final String NAME = "copy.json";

    @BeforeEach
    void copies(TestInfo test) throws IOException {
      Path here = Path.of(System.getProperty(DIRECTORY));
      if (test.getTestMethod().orElseThrow().getName().equals("sees")
          && Files.notExists(here.resolve(NAME))) {
        Files.copy(here.resolve("output/selfcheck.json"), here.resolve(NAME));
      }
    }

    @PerfTest
    void sees() {
      LockSupport.parkNanos(100_000);
    }
  }

  /** Its claim holds, but not of the test against itself. */
  static class Claims {

    @PerfTest
    void rests() {
      LockSupport.parkNanos(10_000_000);
    }

    @PerfTest
    @FasterThan(value = "rests", by = 5)
    void parks() {
      LockSupport.parkNanos(100_000);
    }
  }

  /** Its reference test is the faster one. */
  static class FalseClaim {

    @PerfTest
    void rests() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    @FasterThan(value = "rests", by = 5)
    void parks() {
      LockSupport.parkNanos(2_000_000);
    }
  }
}
