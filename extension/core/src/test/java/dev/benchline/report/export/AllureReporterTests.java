package dev.benchline.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.baseline.RecordMode;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import dev.benchline.report.page.DistributionChart;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.Texts;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.Golden;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import io.qameta.allure.Allure;
import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.FileSystemResultsWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllureReporterTests {

  @TempDir Path directory;
  private final FailureText text = Texts.MAVEN;

  @Test
  void attaches_chart_text_and_values_to_the_running_test() throws Exception {
    AllureLifecycle before = Allure.getLifecycle();
    AllureLifecycle lifecycle = new AllureLifecycle(new FileSystemResultsWriter(directory));
    Allure.setLifecycle(lifecycle);
    String uuid = UUID.randomUUID().toString();
    try {
      lifecycle.scheduleTestCase(new io.qameta.allure.model.TestResult().setUuid(uuid));
      lifecycle.startTestCase(uuid);

      new AllureReporter(new AllureBridge(), new AllureResults(directory), text, Map.of(), Map.of())
          .testFinished(Results.regressed());

      lifecycle.stopTestCase(uuid);
      lifecycle.writeTestCase(uuid);
    } finally {
      Allure.setLifecycle(before);
    }

    assertThat(Files.readString(directory.resolve(uuid + "-result.json")))
        .contains("distribution.svg", "image/svg+xml", "values.json", "verdict.txt")
        .containsSubsequence("time (p10): 48.8 us (+18.2%)  REGRESSED", "failed");
    assertThat(files(".svg")).hasSize(1);
    assertThat(files(".svg").get(0))
        .hasContent(DistributionChart.of(Results.regressed()).orElseThrow());
  }

  @Test
  void writes_the_run_s_files_once_and_only_when_something_was_measured() throws Exception {
    List<String> attached = new ArrayList<>();
    AllureReporter reporter =
        new AllureReporter(
            file -> attached.add(file.name()),
            new AllureResults(directory),
            text,
            Map.of("benchline.jvm", "Temurin 17"),
            Map.of());

    reporter.runFinished(Results.summary());
    assertThat(directory).isEmptyDirectory();

    reporter.testFinished(Results.regressed());
    Files.delete(directory.resolve("categories.json"));
    reporter.testFinished(Results.regressed());

    assertThat(directory.resolve("categories.json")).doesNotExist();
    assertThat(directory.resolve("environment.properties"))
        .hasContent("benchline.jvm=Temurin 17\n");
    assertThat(attached).hasSize(6);
  }

  @Test
  void a_step_for_each_metric_and_claim_that_gates() {
    assertThat(
            steps(
                Results.result(
                    Results.KRYO,
                    List.of(Results.refutedClaim()),
                    Results.passedTime(),
                    Results.allocatedMore(),
                    Results.allocatedRegressed())))
        .containsExactly(
            "REGRESSED allocated: 1,416 B (+38.3%)  REGRESSED",
            "PASSED time (p10): 41.5 us (+0.50%)  PASSED",
            "NOT_FASTER as fast as serializable: 1.32x  NOT FASTER");
  }

  /** The test passes. */
  @Test
  void a_step_of_what_somebody_has_answered_has_not_failed() {
    TestResult regressed = Results.result(Results.KRYO, Results.allocatedRegressed());
    Recorded recorded = new Recorded(RecordMode.REPLACE, Optional.of("a field more"));

    assertThat(steps(Results.accepted(regressed, "a field more")))
        .containsExactly("ACCEPTED allocated: 1,416 B (+38.3%)  ACCEPTED");
    assertThat(steps(Results.recorded(regressed, recorded)))
        .containsExactly("RECORDED allocated: 1,416 B (+38.3%)  RECORDED");
  }

  private List<String> steps(TestResult result) {
    List<String> steps = new ArrayList<>();
    AllureReporter reporter =
        new AllureReporter(
            new AllureReporter.Attachments() {
              @Override
              public void add(PublishedFiles.PublishedFile file) {}

              @Override
              public void step(String name, Outcome outcome) {
                steps.add(outcome + " " + name);
              }
            },
            new AllureResults(directory),
            text,
            Map.of(),
            Map.of());
    reporter.testFinished(result);
    return steps;
  }

  @Test
  void a_run_ends_with_a_summary_for_allure_3() throws Exception {
    AllureReporter reporter =
        new AllureReporter(file -> {}, new AllureResults(directory), text, Map.of(), Map.of());

    reporter.testFinished(Results.regressed());
    reporter.runFinished(Results.summary(Results.regressed()));

    Path globals =
        files("-globals.json").stream().reduce((a, b) -> fail("two summaries")).orElseThrow();
    JsonObject json = JsonParser.parseString(Files.readString(globals)).getAsJsonObject();
    JsonObject attachment = json.getAsJsonArray("attachments").get(0).getAsJsonObject();
    assertThat(attachment.get("type").getAsString()).isEqualTo("text/plain");
    assertThat(directory.resolve(attachment.get("source").getAsString()))
        .content()
        .contains("1 regressed | ", "OrderSerializationPerformanceTests.kryo", "+18.2%");
    assertThat(json.getAsJsonArray("errors").get(0).getAsJsonObject().get("message").getAsString())
        .isEqualTo("Benchline: 1 regressed");
  }

  @Test
  void a_run_without_a_regression_has_no_error() throws Exception {
    AllureReporter reporter =
        new AllureReporter(file -> {}, new AllureResults(directory), text, Map.of(), Map.of());
    TestResult passed = Results.result(Results.KRYO, Results.passedTime());

    reporter.testFinished(passed);
    reporter.runFinished(Results.summary(passed, Results.accepted(Results.regressed(), "agreed")));

    assertThat(files("-globals.json"))
        .singleElement()
        .satisfies(file -> assertThat(file).content().contains("\"errors\": []"));
  }

  @Test
  void a_test_that_aborted_itself_is_no_error_and_one_that_was_not_measured_is() throws Exception {
    AllureReporter reporter =
        new AllureReporter(file -> {}, new AllureResults(directory), text, Map.of(), Map.of());
    TestResult passed = Results.result(Results.KRYO, Results.passedTime());
    List<TestId> one = List.of(new TestId("a.OrderTests", "one"));

    reporter.testFinished(passed);
    reporter.runFinished(summary(passed, one, List.of()));
    assertThat(files("-globals.json"))
        .singleElement()
        .satisfies(file -> assertThat(file).content().contains("\"errors\": []"));

    reporter.runFinished(summary(passed, List.of(), one));
    assertThat(files("-globals.json"))
        .anySatisfy(file -> assertThat(file).content().contains("1 error, 1 passed"));
  }

  @Test
  void a_looser_gate_is_an_error_where_it_fails_the_build() throws Exception {
    AllureReporter reporter =
        new AllureReporter(file -> {}, new AllureResults(directory), text, Map.of(), Map.of());
    TestResult passed = Results.result(Results.KRYO, Results.passedTime());
    RunSummary looser =
        Results.summary(passed)
            .with(List.of(new GateNote(GateNote.Kind.LOOSENED, "OrderTests.b is gone")));

    reporter.testFinished(passed);
    reporter.runFinished(looser);
    assertThat(files("-globals.json"))
        .singleElement()
        .satisfies(file -> assertThat(file).content().contains("\"errors\": []"));

    reporter.runFinished(Results.failingOnLoosened(looser));
    assertThat(files("-globals.json"))
        .anySatisfy(file -> assertThat(file).content().contains("1 passed, gate loosened"));
  }

  private static RunSummary summary(TestResult passed, List<TestId> aborted, List<TestId> failed) {
    return new RunSummary(
        List.of(passed),
        List.of(),
        aborted,
        failed,
        List.of(),
        Duration.ZERO,
        FailOn.DEFAULT,
        List.of());
  }

  @Test
  void is_there_with_allure() {
    assertThat(AllureReporter.ifPresent(text, Map.of(), Map.of())).isPresent();
    assertThat(AllurePresence.takesAttachments(getClass().getClassLoader())).isTrue();
  }

  @Test
  void is_not_there_without_allure_and_links_to_nothing_of_it() throws Exception {
    try (URLClassLoader without = new WithoutAllure()) {
      Class<?> reporter = without.loadClass(AllureReporter.class.getName());
      Object failureText = without.loadClass(Texts.class.getName()).getField("MAVEN").get(null);

      Object found =
          reporter
              .getMethod("ifPresent", failureText.getClass(), Map.class, Map.class)
              .invoke(null, failureText, Map.of(), Map.of());

      assertThat(found).isEqualTo(Optional.empty());
      assertThat(AllurePresence.isPresent(without)).isFalse();
      assertThat(AllurePresence.takesAttachments(without)).isFalse();
    }
  }

  private List<Path> files(String extension) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(extension)).toList();
    }
  }

  /** Loads our classes anew, and none of Allure's. */
  private static final class WithoutAllure extends URLClassLoader {

    WithoutAllure() {
      super(
          new URL[] {place(AllureReporter.class), place(Texts.class)},
          AllureReporterTests.class.getClassLoader());
    }

    private static URL place(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.qameta.")) {
        throw new ClassNotFoundException(name);
      }
      if (name.startsWith("dev.benchline.")) {
        synchronized (getClassLoadingLock(name)) {
          Class<?> loaded = findLoadedClass(name);
          return loaded == null ? findClass(name) : loaded;
        }
      }
      return super.loadClass(name, resolve);
    }
  }

  @Nested
  class RunFiles {

    private Path categories;
    private Path environment;

    @BeforeEach
    void an_empty_results_directory() {
      categories = directory.resolve("categories.json");
      environment = directory.resolve("environment.properties");
    }

    private AllureResults results() {
      return new AllureResults(directory);
    }

    @Test
    void the_categories_match_our_first_words() {
      Golden.check(
          "report/export/categories.json",
          () -> {
            try {
              Files.deleteIfExists(categories);
              results().addCategories();
              return Files.readString(categories);
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          });
      assertThat(text.of(Results.regressed())).matches("REGRESSED  [\\s\\S]*");
    }

    @Test
    void the_user_s_categories_stay_first() throws Exception {
      Files.writeString(categories, "[{\"name\": \"Mine\", \"messageRegex\": \".*\"}]");

      results().addCategories();
      String once = Files.readString(categories);
      results().addCategories();

      assertThat(once).containsSubsequence("Mine", "Performance regression");
      assertThat(categories).hasContent(once);
    }

    @Test
    void categories_that_cannot_be_read_are_left_alone() throws Exception {
      for (String theirs : new String[] {"{}", "[{", "\"x\""}) {
        Files.writeString(categories, theirs);

        results().addCategories();

        assertThat(categories).hasContent(theirs);
      }
    }

    @Test
    void the_user_s_environment_stays() throws Exception {
      Files.writeString(environment, "# mine\nbenchline.jvm=other\nstage=ci");

      results().addEnvironment(Map.of("benchline.jvm", "ours", "benchline.cpu", "a\nb=\u202e"));

      assertThat(environment)
          .hasContent(
              "# mine\nbenchline.jvm=other\nstage=ci\nbenchline.cpu=a\\\\u000ab\\=\\\\u202e\n");
      Properties read = new Properties();
      try (InputStream in = Files.newInputStream(environment)) {
        read.load(in);
      }
      assertThat(read).containsEntry("benchline.cpu", "a\\u000ab=\\u202e").hasSize(3);
    }

    @Test
    void the_ci_is_named_unless_somebody_did() throws Exception {
      Path executor = directory.resolve("executor.json");
      Map<String, String> github =
          Map.of(
              "GITHUB_ACTIONS", "true",
              "GITHUB_SERVER_URL", "https://github.com",
              "GITHUB_REPOSITORY", "acme/orders",
              "GITHUB_RUN_NUMBER", "42",
              "GITHUB_RUN_ID", "123456",
              "GITHUB_WORKFLOW", "build\n<script>");

      results().addExecutor(AllureExecutor.of(github).orElseThrow());
      JsonObject json = JsonParser.parseString(Files.readString(executor)).getAsJsonObject();

      assertThat(json.get("type").getAsString()).isEqualTo("github");
      assertThat(json.get("buildOrder").getAsInt()).isEqualTo(42);
      assertThat(json.get("buildName").getAsString()).isEqualTo("build\\u000a<script> #42");
      assertThat(json.get("buildUrl").getAsString())
          .isEqualTo("https://github.com/acme/orders/actions/runs/123456");

      Files.writeString(executor, "{\"name\":\"mine\"}");
      results().addExecutor(json);
      assertThat(executor).hasContent("{\"name\":\"mine\"}");
    }

    @Test
    void other_kinds_of_ci() {
      assertThat(
              AllureExecutor.of(
                      Map.of(
                          "GITLAB_CI", "true",
                          "CI_PIPELINE_IID", "7",
                          "CI_PIPELINE_URL", "https://gitlab.com/acme/orders/-/pipelines/99"))
                  .orElseThrow()
                  .toString())
          .contains("\"type\":\"gitlab\"", "\"buildOrder\":7", "/-/pipelines/99");
      assertThat(AllureExecutor.of(Map.of("GITHUB_ACTIONS", "true", "GITHUB_RUN_NUMBER", "x")))
          .hasValueSatisfying(json -> assertThat(json.has("buildOrder")).isFalse());
      assertThat(AllureExecutor.of(Map.of("CI", "true"))).isEmpty();
    }

    @Test
    void the_directory_is_the_one_that_allure_uses() {
      String key = "allure.results.directory";
      String before = System.getProperty(key);
      try {
        System.setProperty(key, directory.toString());

        assertThat(AllureResults.locate(getClass().getClassLoader())).isEqualTo(results());

        System.clearProperty(key);

        assertThat(AllureResults.locate(getClass().getClassLoader()).directory())
            .isEqualTo(Path.of("allure-results"));
      } finally {
        if (before == null) {
          System.clearProperty(key);
        } else {
          System.setProperty(key, before);
        }
      }
    }
  }
}
