package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.qameta.allure.Allure;
import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.FileSystemResultsWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private final FailureText text = new FailureText();

  @Test
  void attaches_chart_text_and_values_to_the_running_test() throws Exception {
    AllureLifecycle before = Allure.getLifecycle();
    AllureLifecycle lifecycle = new AllureLifecycle(new FileSystemResultsWriter(directory));
    Allure.setLifecycle(lifecycle);
    String uuid = UUID.randomUUID().toString();
    try {
      lifecycle.scheduleTestCase(new io.qameta.allure.model.TestResult().setUuid(uuid));
      lifecycle.startTestCase(uuid);

      new AllureReporter(new AllureBridge(), new AllureResults(directory), text, Map.of())
          .testFinished(Results.regressed());

      lifecycle.stopTestCase(uuid);
      lifecycle.writeTestCase(uuid);
    } finally {
      Allure.setLifecycle(before);
    }

    assertThat(Files.readString(directory.resolve(uuid + "-result.json")))
        .contains("distribution.svg", "image/svg+xml", "values.json", "verdict.txt");
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
            Map.of("benchline.jvm", "Temurin 17"));

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
  void is_there_with_allure() {
    assertThat(AllureReporter.ifPresent(text, Map.of())).isPresent();
    assertThat(AllurePresence.takesAttachments(getClass().getClassLoader())).isTrue();
  }

  @Test
  void is_not_there_without_allure_and_links_to_nothing_of_it() throws Exception {
    try (URLClassLoader without = new WithoutAllure()) {
      Class<?> reporter = without.loadClass(AllureReporter.class.getName());
      Object failureText =
          without.loadClass(FailureText.class.getName()).getConstructor().newInstance();

      Object found =
          reporter
              .getMethod("ifPresent", failureText.getClass(), Map.class)
              .invoke(null, failureText, Map.of());

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
          new URL[] {AllureReporter.class.getProtectionDomain().getCodeSource().getLocation()},
          AllureReporterTests.class.getClassLoader());
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
          "categories.json",
          () -> {
            try {
              Files.deleteIfExists(categories);
              results().addCategories();
              return Files.readString(categories);
            } catch (IOException e) {
              throw new AssertionError(e);
            }
          });
      assertThat(text.of(Results.regressed())).matches("(?s)REGRESSED  .*");
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
