package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** The user's code runs in its place, and as often as promised. */
class LifecycleTests {

  @TempDir private static Path directory;

  /** Where fixtures tell what ran, from whatever JVM they run in. */
  private static final String JOURNAL = "lifecycle.tests.journal";

  private final Path journal = directory.resolve("journal-" + System.nanoTime());

  private List<String> run(Class<?> fixture, String... parameters) throws IOException {
    System.setProperty(JOURNAL, journal.toString());
    PerfTestKit kit = PerfTestKit.in(directory);
    for (int i = 0; i < parameters.length; i += 2) {
      kit.with(parameters[i], parameters[i + 1]);
    }
    PerfTestKit.Results results = kit.run(fixture);
    System.clearProperty(JOURNAL);
    assertThat(results.failures()).isEmpty();
    return Files.exists(journal) ? Files.readAllLines(journal) : List.of();
  }

  private static void note(String what) {
    String where = Boolean.getBoolean(Blackhole.COMPILER_PROPERTY) ? "fork" : "here";
    try {
      Files.writeString(
          Path.of(System.getProperty(JOURNAL)),
          where + " " + what + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_forked_test_is_set_up_once_per_fork_and_not_here() throws IOException {
    List<String> journal = run(Measured.class, "benchline.forks", "2");

    assertThat(journal.stream().filter(line -> !line.endsWith(" iteration")))
        .containsExactly(
            "fork before all",
            "fork before each",
            "fork after each",
            "fork after all",
            "fork before all",
            "fork before each",
            "fork after each",
            "fork after all");
    assertThat(journal).filteredOn("fork before iteration"::equals).hasSizeGreaterThan(2 * 3);
    assertThat(journal).filteredOn("here before iteration"::equals).isEmpty();
  }

  @Test
  void a_test_without_forks_is_set_up_here() throws IOException {
    assertThat(run(Measured.class, "benchline.forks", "0"))
        .filteredOn(line -> !line.endsWith(" iteration"))
        .containsExactly(
            "here before all", "here before each", "here after each", "here after all");
  }

  @Test
  void a_test_without_forks_is_not_set_up_here_where_it_has_them_beside_a_base()
      throws IOException {
    assertThat(
            run(
                WithoutForks.class,
                "benchline.against.classpath",
                System.getProperty("java.class.path"),
                "benchline.measure.unaffected",
                "true",
                "benchline.tolerance",
                "5"))
        .contains("fork before each")
        .doesNotContain("here before all", "here before each", "here after each");
  }

  @PerfTest(forks = 0)
  static class WithoutForks extends Measured {}

  @Test
  void a_test_that_is_not_measured_is_a_plain_test() throws IOException {
    assertThat(run(Measured.class, "benchline.measure", "false"))
        .containsExactly(
            "here before all",
            "here before each",
            "here before iteration",
            "here after iteration",
            "here after each",
            "here after all");
  }

  @PerfTest
  static class Measured {

    private double number = 2.5;

    @BeforeAll
    static void before_all() {
      note("before all");
    }

    @BeforeEach
    void before_each() {
      note("before each");
    }

    @BeforeIteration
    void before_iteration() {
      note("before iteration");
    }

    @PerfTest
    void log(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @AfterIteration
    void after_iteration() {
      note("after iteration");
    }

    @AfterEach
    void after_each() {
      note("after each");
    }

    @AfterAll
    static void after_all() {
      note("after all");
    }
  }

  @Test
  void plain_tests_of_the_same_class_run_as_ever() throws IOException {
    List<String> journal = run(Mixed.class);

    assertThat(journal)
        .contains("here before each of plain", "here plain", "fork before each of measured")
        .doesNotContain("here before each of measured", "fork plain");
  }

  @Test
  void a_class_that_is_to_be_measured_and_has_nothing_to_measure_fails() {
    assertThat(PerfTestKit.in(directory).run(OnTheClassAlone.class).messageOf("plain"))
        .contains("has @PerfTest, but none of its methods has, so nothing is measured");
  }

  @PerfTest
  static class OnTheClassAlone {

    @Test
    void plain() {
      note("plain");
    }
  }

  static class Mixed {

    private double number = 2.5;

    @BeforeEach
    void before_each(TestInfo test) {
      note("before each of " + test.getTestMethod().orElseThrow().getName());
    }

    @Test
    void plain() {
      note("plain");
    }

    @PerfTest
    void measured(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }
  }

  @Test
  void a_plain_test_of_a_nested_class_has_the_set_up_of_its_annotated_class() throws IOException {
    assertThat(run(WithPlainNested.class))
        .containsSubsequence("here before all", "here plain", "here after all");
  }

  @PerfTest
  static class WithPlainNested {

    private double number = 2.5;

    @BeforeAll
    static void before_all() {
      note("before all");
    }

    @PerfTest
    void log(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @Nested
    class Inner {

      @Nested
      class Innermost {

        @Test
        void plain() {
          note("plain");
        }
      }
    }

    @AfterAll
    static void after_all() {
      note("after all");
    }
  }

  @Test
  void a_class_whose_nested_tests_are_all_forked_is_not_set_up_here() throws IOException {
    assertThat(run(WithForkedNested.class)).containsExactly("fork before all");
  }

  @Test
  void a_class_is_set_up_here_for_the_arguments_of_its_tests() throws IOException {
    assertThat(run(WithMadeArguments.class))
        .contains("here before all", "fork before all", "fork log of 8.0");
  }

  @PerfTest
  static class WithMadeArguments {

    private static List<Double> numbers = List.of();

    @BeforeAll
    static void before_all() {
      note("before all");
      numbers = List.of(8.0);
    }

    static List<Double> numbers() {
      return numbers;
    }

    @BeforeEach
    void before_each() {
      note("log of " + numbers.get(0));
    }

    @ParameterizedPerfTest
    @MethodSource("numbers")
    void log(double number, Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }
  }

  @Test
  void a_nested_class_without_forks_has_the_set_up_of_its_annotated_class() throws IOException {
    assertThat(run(WithNestedWithoutForks.class, "benchline.forks", ""))
        .containsExactly("here before all");
  }

  @PerfTest
  static class WithForkedNested {

    @BeforeAll
    static void before_all() {
      note("before all");
    }

    @Nested
    class Inner {

      private double number = 2.5;

      @PerfTest
      void log(Blackhole blackhole) {
        blackhole.consume(Math.log(number));
      }
    }
  }

  @PerfTest
  static class WithNestedWithoutForks {

    @BeforeAll
    static void before_all() {
      note("before all");
    }

    @Nested
    @PerfTest(forks = 0)
    class Inner {

      private double number = 2.5;

      @PerfTest
      void log(Blackhole blackhole) {
        blackhole.consume(Math.log(number));
      }
    }
  }

  @Test
  void other_extensions_nested_classes_inheritance_and_composed_annotations_work()
      throws IOException {
    List<String> journal = run(Inherited.class);

    assertThat(journal)
        .filteredOn(line -> line.startsWith("fork extension"))
        .containsExactlyInAnyOrder(
            "fork extension inherited", "fork extension nested", "fork extension composed");
  }

  @ExtendWith(NotingExtension.class)
  abstract static class Base {

    double number = 2.5;

    @PerfTest
    void inherited(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }
  }

  static class Inherited extends Base {

    @Nested
    class Inner {

      @PerfTest
      void nested(Blackhole blackhole) {
        blackhole.consume(Math.log(number));
      }

      @QuickPerfTest
      void composed(Blackhole blackhole, Recorder recorder) {
        recorder.record("answer", 42, Unit.COUNT);
        blackhole.consume(Math.log(number));
      }
    }
  }

  @PerfTest(threads = 2)
  @Baseline(tolerance = 0.5)
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  @interface QuickPerfTest {}

  static final class NotingExtension implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext context) {
      note("extension " + context.getRequiredTestMethod().getName());
    }
  }

  @Test
  void every_invocation_of_a_parameterized_test_is_measured() throws IOException {
    PerfTestKit.Results results = PerfTestKit.in(directory).run(Parameterized.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.events().testEvents().succeeded().count()).isEqualTo(2);
    assertThat(results.entries("verdict")).hasSize(2);
    assertThat(results.entries("test")).containsExactly("sum[10]", "sum[100]");
  }

  @Test
  void an_invocation_has_the_same_name_when_it_is_not_measured() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.measure", "false").run(Parameterized.class);

    assertThat(results.entries("test")).containsExactly("sum[10]", "sum[100]");
    assertThat(results.entries("verdict")).isEmpty();
  }

  static class Parameterized {

    @ParameterizedPerfTest
    @ValueSource(ints = {10, 100})
    void sum(int size, Blackhole blackhole) {
      long sum = 0;
      for (int i = 0; i < size; i++) {
        sum += i * (sum ^ size);
      }
      blackhole.consume(sum);
    }
  }

  @Test
  void a_test_with_a_claim_and_its_reference_test_are_recorded_as_any_other() throws IOException {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.baseline", "record").run(Siblings.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.statusOf("fast")).isEqualTo(Status.SUCCESSFUL);
    assertThat(
            Files.readString(
                directory.resolve("output").resolve("LifecycleTests.Siblings.fast.json")))
        .contains("\"judgment\": \"NEW\"", "\"claims\"");
    Path baselines = directory.resolve("baselines/dev/benchline/LifecycleTests.Siblings.json");
    assertThat(Files.readString(baselines))
        .contains("\"fast\"", "\"slow\"")
        .as("without the other one in its JVM, as if it had no claim")
        .doesNotContain("versions=2");
  }

  /** Both versions would have it from the current one, or a test from one that ran before it. */
  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void a_fork_does_not_inherit_what_test_code_has_set_here() throws IOException {
    System.setProperty(JOURNAL, journal.toString());
    try {
      PerfTestKit.in(directory).launch(SetsAProperty.class);
    } finally {
      System.clearProperty(SetsAProperty.NAME);
      System.clearProperty(JOURNAL);
    }

    assertThat(Files.readAllLines(journal)).contains("here began", "fork began without it");
  }

  static class SetsAProperty {

    static final String NAME = "lifecycle.tests.set.here";

    SetsAProperty() {
      if (Boolean.getBoolean(Blackhole.COMPILER_PROPERTY)) {
        note("began " + (System.getProperty(NAME) == null ? "without it" : "with it"));
      } else {
        note("began");
        System.setProperty(NAME, "1");
      }
    }

    @PerfTest
    void measured(Blackhole blackhole) {
      blackhole.consume(Math.log((double) System.nanoTime()));
    }
  }

  @Test
  void a_test_that_aborts_itself_is_aborted_and_no_failure() throws IOException {
    PerfTestKit.Results results = PerfTestKit.in(directory).run(Aborts.class);

    assertThat(results.statusOf("forked")).isEqualTo(Status.ABORTED);
    assertThat(results.statusOf("here")).isEqualTo(Status.ABORTED);
    assertThat(Files.readString(directory.resolve("output").resolve("index.html")))
        .contains("data-v=\"ABORTED\" data-n=\"", "Aborts.forked", "Aborts.here")
        .doesNotContain("Could not be measured");
  }

  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void a_test_that_fails_records_nothing() {
    Path own = directory.resolve("failing");
    System.setProperty(MARKER, directory.resolve("marker").toString());
    PerfTestKit.Results results;
    try {
      results =
          PerfTestKit.in(own)
              .with("benchline.baseline", "record")
              .run(Fails.class, FailsAfterwards.class);
    } finally {
      System.clearProperty(MARKER);
    }

    assertThat(results.failures()).hasSize(4);
    assertThat(own.resolve("baselines")).doesNotExist();
  }

  @Test
  void a_test_without_forks_that_fails_at_its_end_records_nothing() throws IOException {
    Path own = directory.resolve("failing-here");
    PerfTestKit kit =
        PerfTestKit.in(own).with("benchline.forks", "0").with("benchline.baseline", "record");

    PerfTestKit.Results results = kit.run(FailsAfterwards.class);

    assertThat(results.failures()).singleElement().asString().isEqualTo("left something behind");
    assertThat(own.resolve("baselines")).doesNotExist();
    try (var written = Files.list(own.resolve("output"))) {
      assertThat(written)
          .noneMatch(file -> file.getFileName().toString().startsWith("LifecycleTests."));
    }
    kit.run(EndsWell.class);
    assertThat(own.resolve("baselines")).isDirectoryRecursivelyContaining("glob:**EndsWell.json");
  }

  @Test
  void a_test_without_forks_that_fails_at_its_end_has_no_result() throws IOException {
    Path own = directory.resolve("failing-unrecorded");
    PerfTestKit kit =
        PerfTestKit.in(own)
            .with("benchline.forks", "0")
            .with("benchline.history", own.resolve("history").toString());

    PerfTestKit.Results results = kit.run(FailsAfterwards.class);

    assertThat(results.failures()).singleElement().asString().isEqualTo("left something behind");
    try (var written = Files.list(own.resolve("output"))) {
      assertThat(written)
          .noneMatch(file -> file.getFileName().toString().startsWith("LifecycleTests."));
    }
    assertThat(own.resolve("history")).doesNotExist();
    kit.run(EndsWell.class);
    assertThat(own.resolve("history")).isNotEmptyDirectory();
  }

  static class EndsWell {

    @PerfTest
    void log(Blackhole blackhole) {
      blackhole.consume(Math.log(2));
    }

    @AfterEach
    void check() {}
  }

  /** A property with a file that only one fork can make. */
  private static final String MARKER = "lifecycle.marker";

  static class Fails {

    private int calls;

    @PerfTest
    void forked() {
      assertThat(++calls).isLessThan(5);
    }

    @PerfTest(forks = 0)
    void here() {
      assertThat(++calls).isLessThan(5);
    }

    @PerfTest(forks = 2)
    void in_its_second_fork() throws IOException {
      if (++calls == 1) {
        Files.createFile(Path.of(System.getProperty(MARKER)));
      }
    }
  }

  static class FailsAfterwards {

    @PerfTest
    void log(Blackhole blackhole) {
      blackhole.consume(Math.log(2));
    }

    @AfterEach
    void check() {
      throw new IllegalStateException("left something behind");
    }
  }

  static class Aborts {

    @PerfTest
    void forked() {
      Assumptions.abort("There is no server here.");
    }

    @PerfTest(forks = 0)
    void here() {
      Assumptions.abort("There is no server here.");
    }

    @PerfTest(forks = 0)
    void needs_nothing(Blackhole blackhole) {
      blackhole.consume(String.valueOf(System.nanoTime()));
    }
  }

  static class Siblings {

    private final double[] numbers = new double[1_000];

    @PerfTest
    @FasterThan(value = "slow", by = 2)
    void fast(Blackhole blackhole) {
      blackhole.consume(Math.log(numbers[0] + 2));
    }

    @PerfTest
    void slow(Blackhole blackhole) {
      double sum = 0;
      for (double number : numbers) {
        sum += Math.log(number + 2);
      }
      blackhole.consume(sum);
    }
  }
}
