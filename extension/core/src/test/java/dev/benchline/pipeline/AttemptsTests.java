package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.GitEnvironment;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import dev.benchline.settings.Place;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A later run of the same commits never passes what an earlier one has proven. */
class AttemptsTests {

  private static final TestId TEST = new TestId("com.acme.OrderTests", "total");

  @TempDir Path directory;

  private final Map<String, String> given = new HashMap<>();
  private int measured;

  @BeforeEach
  void record_a_baseline() {
    given.put("benchline.forks", "0");
    given.put("benchline.iterations", "2");
    given.put("benchline.attempts", directory.resolve("kept").toString());
    given.put("benchline.baseline", "record");
    run(1e-6);
    given.remove("benchline.baseline");
    measured = 0;
  }

  @Test
  void a_regression_stands_in_every_later_run_and_is_not_measured_again() {
    TestResult first = attempt(1, 9e-6);
    measured = 0;

    for (int attempt = 2; attempt <= 5; attempt++) {
      TestResult later = attempt(attempt, 1e-6);

      assertThat(later.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(later.judgment().comparisons()).isEqualTo(first.judgment().comparisons());
      assertThat(later.judgment().warnings())
          .extracting(warning -> warning.type())
          .contains(WarningType.PROVEN_EARLIER);
      assertThat(later.valuesFile()).isEqualTo(first.valuesFile());
    }
    assertThat(measured).isZero();
  }

  @Test
  void it_stands_on_another_machine_that_has_only_what_was_kept() throws IOException {
    attempt(1, 9e-6);
    given.put("benchline.output", directory.resolve("another").toString());

    assertThat(attempt(2, 1e-6).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(directory.resolve("another")).isDirectoryContaining("glob:**OrderTests.total.json");
  }

  @Test
  void what_passed_is_measured_again() {
    attempt(1, 1e-6);

    assertThat(attempt(2, 9e-6).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(attempt(3, 1e-6).verdict()).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void a_first_run_begins_anew() {
    attempt(1, 9e-6);

    assertThat(attempt(1, 1e-6).verdict()).isNotEqualTo(Verdict.REGRESSED);
    assertThat(attempt(2, 1e-6).verdict()).isNotEqualTo(Verdict.REGRESSED);
  }

  @Test
  void a_run_without_a_number_repeats_what_a_directory_holds_of_two_commits()
      throws IOException, InterruptedException {
    git("init", "-q");
    Files.writeString(directory.resolve("Order.java"), "class Order {}");
    git("add", "Order.java");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "Add an order");
    given.remove("benchline.attempt");
    TestResult regressed = run(9e-6);

    assertThat(repeats(regressed, Optional.of("3f2a1c9"))).isTrue();
    assertThat(repeats(regressed, Optional.empty())).isFalse();
    assertThat(isProven(Optional.of("3f2a1c9"), Optional.empty())).isTrue();
    assertThat(isProven(Optional.of("3f2a1c9"), Optional.of(directory)))
        .as("of another JDK")
        .isFalse();

    Files.writeString(directory.resolve("Order.java"), "class Order { int total; }");
    assertThat(repeats(regressed, Optional.of("3f2a1c9"))).isFalse();
  }

  private boolean repeats(TestResult regressed, Optional<String> baseCommit) throws IOException {
    try (RunContext run = against(baseCommit, Optional.empty())) {
      new Attempts(run).keep(regressed);
      return new Attempts(run).proven(Runs.test(TEST)).isPresent();
    }
  }

  private boolean isProven(Optional<String> baseCommit, Optional<Path> jdk) throws IOException {
    try (RunContext run = against(baseCommit, jdk)) {
      return new Attempts(run).proven(Runs.test(TEST)).isPresent();
    }
  }

  private RunContext against(Optional<String> commit, Optional<Path> jdk) throws IOException {
    BaseFile.write(
        new Base(
            "main", ComparedWith.classes("main"), commit, List.of(directory), "", Optional.empty()),
        directory.resolve("output"));
    Map<String, String> against = new HashMap<>(given);
    against.put("benchline.against", "main");
    if (jdk.isPresent()) {
      Path java = Files.createDirectories(jdk.get().resolve("bin")).resolve("java");
      Files.writeString(java, "");
      assertThat(java.toFile().setExecutable(true)).isTrue();
      Files.writeString(jdk.get().resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
      against.put("benchline.against.jdk", jdk.get().toString());
    }
    return Runs.begin(directory, against, Runs.EVERY_TEST);
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder git = new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
    GitEnvironment.withoutHook(git);
    assertThat(git.start().waitFor()).isZero();
  }

  @Test
  void a_test_that_gradle_runs_again_in_another_jvm_repeats_it() {
    Instant start = Instant.now().minusSeconds(1);
    attempt(1, 9e-6);

    assertThat(inTaskThatBegan(start)).isEqualTo(Verdict.REGRESSED);
    assertThat(inTaskThatBegan(Instant.now().plusSeconds(1))).isNotEqualTo(Verdict.REGRESSED);
  }

  private Verdict inTaskThatBegan(Instant start) {
    System.setProperty(Place.GRADLE_START, Long.toString(start.toEpochMilli()));
    try {
      return attempt(1, 1e-6).verdict();
    } finally {
      System.clearProperty(Place.GRADLE_START);
    }
  }

  @Test
  void another_test_is_not_concerned() {
    attempt(1, 9e-6);
    given.put("benchline.attempt", "2");

    assertThat(run(new TestId("com.acme.OrderTests", "sum"), 1e-6).verdict())
        .isEqualTo(Verdict.NEW);
  }

  @Test
  void a_recording_replaces_it() {
    attempt(1, 9e-6);
    given.put("benchline.baseline", "record");
    given.put("benchline.reason", "twice the fields");

    assertThat(attempt(2, 9e-6).recorded()).isPresent();
  }

  @Test
  void what_was_kept_and_cannot_be_read_is_no_pass() throws IOException {
    attempt(1, 9e-6);
    try (var files = Files.list(directory.resolve("kept"))) {
      for (Path file : files.toList()) {
        Files.writeString(file, "{");
      }
    }

    assertThatThrownBy(() -> attempt(2, 1e-6)).hasMessageContaining("kept");
  }

  private TestResult attempt(int number, double seconds) {
    given.put("benchline.attempt", Integer.toString(number));
    return run(seconds);
  }

  private TestResult run(double seconds) {
    return run(TEST, seconds);
  }

  private TestResult run(TestId id, double seconds) {
    try (RunContext run = Runs.begin(directory, given, Runs.EVERY_TEST)) {
      return new Pipeline(run)
          .run(Runs.test(id), (plan, numbers, stillRunning) -> timing(plan, seconds))
          .orElseThrow();
    }
  }

  private Recording timing(MeasurementPlan plan, double seconds) {
    measured++;
    return Runs.timing(plan, seconds);
  }
}
