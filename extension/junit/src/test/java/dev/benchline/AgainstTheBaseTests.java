package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.PerfTestKit.Results;
import dev.benchline.fork.Jvm;
import dev.benchline.metrics.Unit;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Real pairs through the real engine: the base's class path starts with another version of {@link
 * Work}, which the fixtures use.
 */
class AgainstTheBaseTests {

  @TempDir static Path half;
  @TempDir static Path older;
  @TempDir static Path otherProvider;
  @TempDir Path directory;

  @BeforeAll
  static void compile_the_base() throws IOException {
    compile(
        half,
        "static int micros() { return 200; } static int bytes() { return 100; }"
            + " static String name() { return \"green\"; }");
    compile(older, "static int bytes() { return 100; }");
    compile(
        otherProvider,
        "FixtureProvider",
        "public final class FixtureProvider extends java.security.Provider {"
            + " public FixtureProvider() { super(\"Fixture\", \"2\", \"provides more\"); } }");
  }

  @Test
  void the_same_code_in_both_versions_is_passed() throws IOException {
    Results results = against().with("benchline.tolerance", "2").run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Parks.parks")).contains("\"verdict\": \"PASSED\"", "measured in ");
  }

  @Test
  void what_a_change_cannot_reach_is_unaffected_and_not_measured() throws IOException {
    Results results = against().with("benchline.measure.unaffected", "false").run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Parks.parks")).contains("\"verdict\": \"UNAFFECTED\"", "\"forks\": []");
  }

  /** Both tests of a claim are in one class, so the change can reach neither. */
  @Test
  void a_claim_of_what_a_change_cannot_reach_is_not_measured_either() throws IOException {
    List<Path> same = Jvm.current().classPath().stream().filter(Files::isDirectory).toList();

    Results results = againstTheSame(same).run(Claims.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Claims.claims")).contains("\"verdict\": \"UNAFFECTED\"");
  }

  /** A pull request that adds the claim, or makes a method slower, changes the tests alone. */
  @Test
  void a_claim_is_measured_where_the_tests_have_changed() throws IOException {
    Results results = againstTheSame(List.of(older)).run(Claims.class);

    assertThat(results.messageOf("claims")).startsWith("NOT FASTER");
  }

  @Test
  void a_claim_is_measured_where_the_tests_of_the_base_are_unknown() throws IOException {
    Results results = against().with("benchline.measure.unaffected", "false").run(Claims.class);

    assertThat(results.messageOf("claims")).startsWith("NOT FASTER");
  }

  /** Both versions of all that is not a test are one. */
  private PerfTestKit againstTheSame(List<Path> ownTests) throws IOException {
    leave(Map.of("classpath", joined(Jvm.current().classPath()), "tests", joined(ownTests)));
    return kit()
        .with("benchline.warmUpMillis", "20")
        .with("benchline.against", "main")
        .with("benchline.cause", "false");
  }

  private static String joined(List<Path> paths) {
    return paths.stream()
        .map(path -> path.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void what_only_a_class_that_inherits_the_test_reaches_is_measured() throws IOException {
    Results results =
        against(half).with("benchline.measure.unaffected", "false").run(WorkContract.class);

    assertThat(results.messageOf("allocates")).contains("120 B", "216 B");
  }

  @Test
  void twice_the_time_is_regressed_on_the_line_of_the_test() {
    Throwable thrown =
        against(half)
            .with("benchline.measure.unaffected", "false")
            .run(Parks.class)
            .thrownBy("parks")
            .orElseThrow();

    assertThat(thrown)
        .isInstanceOf(RegressionError.class)
        .asString()
        .contains("\n  time (median)  ")
        .containsPattern(
            "\\(against a1b2c3d \\(main\\), \\d\\d replicates"
                + "( and \\d+|, \\d+ of them) in \\w+ JVMs, ")
        .as("nobody wants to know the cause")
        .doesNotContain("\n  cause ");
    assertThat(thrown.getStackTrace()[0].getMethodName()).isEqualTo("parks");
  }

  @Test
  void a_regression_that_a_commit_accepts_is_shown_and_fails_nothing() throws IOException {
    Results results =
        against(half)
            .with("benchline.accept", "AgainstTheBaseTests.Allocates: a field more")
            .run(Allocates.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Allocates.allocates"))
        .contains("\"verdict\": \"REGRESSED\"", "\"accepted\"", "a field more")
        .as("what the JIT may have removed is proven by as many replicates as a time")
        .containsPattern("measured in \\d\\d replicates");
  }

  @Test
  void a_baseline_that_agrees_spares_the_pairs() throws IOException {
    System.setProperty("fixture.size", "100");
    try {
      kit().with("benchline.forks", "1").with("benchline.baseline", "record").run(Sized.class);
      PerfTestKit kit =
          against(half).with("benchline.forks", "1").with("benchline.against", "baseline");

      assertThat(kit.run(Sized.class).failures()).isEmpty();
      assertThat(resultOf("Sized.sized"))
          .contains("\"verdict\": \"PASSED\"", "stored baseline")
          .doesNotContain("measured in");

      System.clearProperty("fixture.size");
      assertThat(kit.run(Sized.class).messageOf("sized"))
          .contains("100 B", "200 B", "(against baseline, ", " replicates, ");
    } finally {
      System.clearProperty("fixture.size");
    }
  }

  @Test
  void what_the_base_cannot_run_is_new_and_says_why() throws IOException {
    Results results = against(older).run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Parks.parks"))
        .contains("\"verdict\": \"NEW\"", "The base cannot run this test", "NoSuchMethodError");
  }

  /** JUnit knows an invocation by its number, which a new constant before it shifts. */
  @Test
  void an_invocation_is_not_compared_with_one_of_other_arguments() throws IOException {
    Results results = against(half).run(Draws.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Draws.draws[blue]"))
        .contains(
            "\"verdict\": \"NEW\"",
            "draws[blue] was to be measured, and the invocation of that number is draws[green]");
  }

  @Test
  void a_test_that_cannot_live_twice_in_a_jvm_is_told_to_use_two() throws IOException {
    assertThat(against(half).run(Registers.class).messageOf("registers"))
        .contains("not twice in one JVM", "@PerfTest(isolation = PerfTest.Isolation.JVM)");

    Results apart = against(half).with("benchline.tolerance", "2").run(RegistersApart.class);
    assertThat(apart.failures()).isEmpty();
    assertThat(resultOf("RegistersApart.registers")).contains("\"verdict\": \"PASSED\"");
  }

  @Test
  void a_test_that_fails_when_it_runs_again_gets_a_jvm_a_replicate_and_hears_why()
      throws IOException {
    assertThat(against().with("benchline.tolerance", "2").run(RunsOnce.class).failures()).isEmpty();

    assertThat(resultOf("RunsOnce.parks"))
        .contains("\"verdict\": \"PASSED\"", "IllegalStateException: the port is taken");
  }

  @Test
  void a_jvm_ends_before_what_a_test_keeps_for_ever_fills_it_and_others_go_on() throws IOException {
    assertThat(against().with("benchline.tolerance", "2").run(Hoards.class).failures()).isEmpty();

    assertThat(resultOf("Hoards.parks")).contains("\"verdict\": \"PASSED\"");
    assertThat(jvmsOf("Hoards.parks")).isGreaterThan(1);
  }

  @Test
  void both_versions_find_their_jdbc_drivers_in_forks_whatever_is_annotated() throws IOException {
    assertThat(against(half).with("benchline.tolerance", "2").run(UsesJdbc.class).failures())
        .isEmpty();
    assertThat(resultOf("UsesJdbc.finds")).contains("\"verdict\": \"PASSED\"");
  }

  @Test
  void what_the_drivers_of_a_version_start_is_nothing_that_its_test_leaves() throws IOException {
    assertThat(against(half).with("benchline.tolerance", "2").run(UsesJdbc.class).failures())
        .isEmpty();
    assertThat(resultOf("UsesJdbc.finds")).doesNotContain("left behind");
  }

  /** A JVM has one provider of a name, so that both versions would use the same one. */
  @Test
  void versions_that_add_different_security_providers_of_a_name_are_told_to_use_two_jvms() {
    assertThat(against(otherProvider).run(AddsAProvider.class).messageOf("adds"))
        .contains("security provider 'Fixture'", "@PerfTest(isolation = PerfTest.Isolation.JVM)");
  }

  @Test
  void a_security_provider_that_both_versions_have_ends_with_their_replicate() throws IOException {
    Results results = against(half).with("benchline.tolerance", "2").run(AddsAProvider.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("AddsAProvider.adds"))
        .contains("\"verdict\": \"PASSED\"")
        .doesNotContain("left behind");
  }

  @Test
  void versions_share_junit_and_have_the_extension_for_themselves() throws IOException {
    assertThat(against(half).with("benchline.tolerance", "2").run(Loads.class).failures())
        .isEmpty();
    assertThat(resultOf("Loads.loads")).contains("\"verdict\": \"PASSED\"");
  }

  @Test
  void arguments_threads_percentiles_recorded_metrics_and_callbacks_work_in_pairs()
      throws IOException {
    Results results = against(half).with("benchline.tolerance", "5").run(Everything.class);

    assertThat(results.failures()).singleElement().asString().endsWith("size 100% worse");
    assertThat(resultOf("Everything.does[2]"))
        .contains("\"metric\": \"p50\"", "\"metric\": \"size\"", "\"threads\": 2")
        .contains("measured in 14 replicates");
  }

  /**
   * Slices would be ten at least, and each would begin with what an iteration begins with. One more
   * than the three that are planned makes up for those that were short.
   */
  @Test
  void a_test_with_methods_between_its_iterations_runs_as_many_of_them_as_were_planned()
      throws IOException {
    assertThat(against().with("benchline.tolerance", "5").run(Prepared.class).failures()).isEmpty();

    assertThat(resultOf("Prepared.is_prepared"))
        .containsPattern("\"metric\": \"prepared\",[^\\[]*\"values\": \\[1\\.0(, 1\\.0){2,8}\\]");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void versions_take_turns_on_one_processor_unless_they_start_threads() throws IOException {
    PerfTestKit kit = against().with("benchline.tolerance", "2");
    assertThat(kit.run(Places.class).failures()).isEmpty();

    assertThat(resultOf("Places.alone")).containsPattern(processors(1));
    assertThat(resultOf("Places.with_a_thread_of_its_own"))
        .containsPattern(processors(Places.processors()));
  }

  private static String processors(int count) {
    return "\"metric\": \"processors\",[^\\[]*\"values\": \\[" + count + "\\.0, ";
  }

  @Test
  void a_test_that_fails_by_itself_fails() {
    assertThat(against(half).run(Fails.class).messageOf("fails")).contains("on purpose");
  }

  @Test
  void a_module_that_the_base_lacks_is_new_and_not_measured() throws IOException {
    leave(Map.of("missing", "The base has no module of that name."));

    Results results = kit().with("benchline.against", "main").run(Parks.class);

    assertThat(results.failures()).isEmpty();
    assertThat(resultOf("Parks.parks"))
        .contains("\"verdict\": \"NEW\"", "The base has no module of that name.");
  }

  @Test
  void a_base_that_nobody_built_is_an_error_that_names_the_plugin() {
    assertThat(kit().with("benchline.against", "main").run(Parks.class).messageOf("parks"))
        .contains("benchline.against is 'main'", "benchline-maven-plugin", "against.classpath");
  }

  @Test
  void a_base_of_an_earlier_build_is_an_error() throws IOException {
    leave(Map.of("classpath", half.toString()));

    assertThat(kit().with("benchline.against", "v1.0").run(Parks.class).messageOf("parks"))
        .contains("benchline.against is 'v1.0'", "is of 'main'");
  }

  @Test
  void a_class_path_entry_that_does_not_exist_is_an_error() {
    assertThat(
            kit()
                .with("benchline.against.classpath", "nowhere.jar")
                .run(Parks.class)
                .messageOf("parks"))
        .contains("benchline.against.classpath", "nowhere.jar", "does not exist");
  }

  @Test
  void recording_against_another_version_is_refused() {
    assertThat(
            against(half).with("benchline.baseline", "record").run(Parks.class).messageOf("parks"))
        .contains("benchline.against", "benchline.baseline=record");
  }

  @Test
  void the_threads_of_a_version_are_in_a_group_without_those_of_the_other() {
    Results results = against().with("benchline.tolerance", "2").run(StaysInItsGroup.class);

    assertThat(results.failures()).isEmpty();
  }

  @Test
  void without_forks_nothing_is_measured_against_a_base() {
    assertThat(against(half).with("benchline.forks", "0").run(Parks.class).messageOf("parks"))
        .contains("benchline.against", "`forks` be at least 1");
  }

  private PerfTestKit against(Path... base) {
    String classPath =
        joined(Stream.concat(Stream.of(base), Jvm.current().classPath().stream()).toList());
    return kit()
        .with("benchline.warmUpMillis", "20")
        .with("benchline.against", "a1b2c3d (main)")
        .with("benchline.measure.unaffected", "true")
        .with("benchline.cause", "false")
        .with("benchline.against.classpath", classPath);
  }

  private PerfTestKit kit() {
    return PerfTestKit.in(directory);
  }

  /** What the Maven plugin would leave. */
  private void leave(Map<String, String> values) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("against", "main");
    properties.setProperty("name", "a1b2c3d (main)");
    properties.putAll(values);
    Path file = Files.createDirectories(directory.resolve("output")).resolve("base.properties");
    try (var writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
  }

  private String resultOf(String test) throws IOException {
    return Files.readString(
        directory.resolve("output").resolve("AgainstTheBaseTests." + test + ".json"));
  }

  private long jvmsOf(String test) throws IOException {
    try (Stream<Path> files = Files.walk(directory.resolve("output/forks"))) {
      return files
          .filter(file -> file.getParent().getFileName().toString().contains("." + test))
          .filter(file -> file.toString().endsWith(".reply"))
          .count();
    }
  }

  private static void compile(Path directory, String members) throws IOException {
    compile(directory, "Work", "final class Work { " + members + " }");
  }

  private static void compile(Path directory, String type, String text) throws IOException {
    Path source = Files.createDirectories(directory.resolve("source")).resolve(type + ".java");
    Files.writeString(source, "package dev.benchline; " + text);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.toString(), source.toString());
    assertThat(result).isZero();
  }

  static class Parks {

    @PerfTest
    void parks() {
      LockSupport.parkNanos(Work.micros() * 1_000L);
    }
  }

  /** A claim that does not hold. */
  static class Claims {

    @PerfTest
    void is_claimed_to_be_slower() {
      LockSupport.parkNanos(1_000);
    }

    @PerfTest
    @FasterThan(value = "is_claimed_to_be_slower", by = 9)
    void claims() {
      LockSupport.parkNanos(1_000);
    }
  }

  static class Draws {

    static Stream<String> names() {
      return Stream.of(Work.name());
    }

    @ParameterizedPerfTest
    @MethodSource("names")
    void draws(String name) {
      assertThat(name).isNotEmpty();
    }
  }

  static class StaysInItsGroup {

    /** The last version to start finds the other one waiting. */
    @BeforeEach
    void no_other_version() {
      Thread[] found = new Thread[100];
      int count = Thread.currentThread().getThreadGroup().enumerate(found);

      assertThat(Stream.of(found).limit(count).map(Thread::getName))
          .filteredOn(name -> name.startsWith("benchline-"))
          .hasSizeLessThan(2);
    }

    @PerfTest
    void stays() {
      LockSupport.parkNanos(200_000);
    }
  }

  static class Allocates {

    @PerfTest
    @Baseline(tolerance = 9)
    void allocates(Blackhole blackhole) {
      blackhole.consume(new byte[Work.bytes()]);
    }
  }

  static class Sized {

    @PerfTest
    @Baseline(
        metrics = {
          @Baseline.Metric(name = "time (p10)", tolerance = 10, absolute = 1),
          @Baseline.Metric(name = "time (median)", tolerance = 10, absolute = 1),
          @Baseline.Metric(name = "time (mean)", tolerance = 10, absolute = 1),
          @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e6)
        })
    void sized(Recorder recorder) {
      recorder.record("size", Integer.getInteger("fixture.size", Work.bytes()), Unit.BYTES);
      LockSupport.parkNanos(100_000);
    }
  }

  static class Everything {

    private volatile boolean prepared;

    @BeforeIteration
    void prepare() {
      prepared = true;
    }

    @ParameterizedPerfTest(@PerfTest(benchmarkMode = PerfTest.Mode.SAMPLE_TIME, threads = 2))
    @ValueSource(ints = 2)
    @Baseline(
        tolerance = 5,
        metrics = @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e6))
    void does(int times, Recorder recorder) {
      assertThat(prepared).isTrue();
      recorder.record("size", Work.bytes(), Unit.BYTES);
      LockSupport.parkNanos(times * 100_000L);
    }
  }

  static class Prepared {

    private int prepared;

    @BeforeIteration
    void prepare() {
      prepared = 1;
    }

    @PerfTest
    void is_prepared(Recorder recorder) {
      recorder.record("prepared", prepared, Unit.COUNT);
      LockSupport.parkNanos(500_000); // as long whatever the JIT has compiled
    }

    @AfterIteration
    void clean_up() {
      prepared = 0;
    }
  }

  /** Tells on how many processors its thread may run. */
  static class Places {

    @PerfTest
    void alone(Recorder recorder) throws IOException {
      recorder.record("processors", processors(), Unit.COUNT);
    }

    @PerfTest
    void with_a_thread_of_its_own(Recorder recorder) throws Exception {
      Thread thread = new Thread(() -> LockSupport.parkNanos(1_000));
      thread.start();
      thread.join();
      recorder.record("processors", processors(), Unit.COUNT);
    }

    static int processors() throws IOException {
      return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
          .filter(line -> line.startsWith("Cpus_allowed:"))
          .mapToInt(line -> new BigInteger(line.replaceAll(".*:|\\W", ""), 16).bitCount())
          .sum();
    }
  }

  static class Registers {

    @PerfTest
    void registers() throws Exception {
      if (!registered) {
        registered = true;
        ManagementFactory.getPlatformMBeanServer()
            .registerMBean(
                new StandardMBean(new Object() {}::hashCode, Named.class),
                new ObjectName("dev.benchline:type=once"));
      }
      LockSupport.parkNanos(200_000);
    }

    private boolean registered;

    /** What is managed. */
    public interface Named {
      int number();
    }
  }

  /** Its memory stays when its class has gone. */
  static class Hoards {

    @BeforeEach
    void hoard() {
      System.getProperties().put(new Object(), new byte[20 << 20]);
    }

    @PerfTest(jvmArgsAppend = "-Xmx128m")
    void parks() {
      LockSupport.parkNanos(200_000);
    }
  }

  /** Both versions of it run in a JVM once. */
  static class RunsOnce {

    @BeforeEach
    void listens() {
      int runs = Integer.getInteger("fixture.runs", 0) + 1;
      System.setProperty("fixture.runs", String.valueOf(runs));
      if (runs > 2) {
        throw new IllegalStateException("the port is taken");
      }
    }

    @PerfTest
    void parks() {
      LockSupport.parkNanos(200_000);
    }
  }

  static class AddsAProvider {

    /** Finds that of the other version of its replicate at most. */
    @BeforeEach
    void add() {
      int added = Integer.getInteger("fixture.added", 0);
      int runs = Integer.getInteger("fixture.addRuns", 0) + 1;
      if (Security.addProvider(new FixtureProvider()) != -1) {
        added++;
      }
      System.setProperty("fixture.added", String.valueOf(added));
      System.setProperty("fixture.addRuns", String.valueOf(runs));
      assertThat(added).isGreaterThanOrEqualTo((runs + 1) / 2);
    }

    @PerfTest
    void adds() {
      LockSupport.parkNanos(200_000);
    }
  }

  static class RegistersApart extends Registers {

    @Override
    @PerfTest(isolation = PerfTest.Isolation.JVM, iterationMillis = 20)
    void registers() throws Exception {
      super.registers();
    }
  }

  /** Finds its driver in both versions, although a JVM looks for drivers only once. */
  static class UsesJdbc {

    @PerfTest(forks = 0)
    void finds() throws SQLException {
      DriverManager.getDriver("jdbc:benchline-fixture:");
      LockSupport.parkNanos(200_000);
    }
  }

  static class Loads {

    @PerfTest
    void loads() {
      ClassLoader own = getClass().getClassLoader();
      assertThat(PerfTest.class.getClassLoader()).isSameAs(own);
      assertThat(Test.class.getClassLoader()).isSameAs(own.getParent());
      LockSupport.parkNanos(200_000);
    }
  }

  static class Fails {

    @PerfTest
    void fails() {
      throw new AssertionError("on purpose, " + List.of(Work.bytes()));
    }
  }
}
