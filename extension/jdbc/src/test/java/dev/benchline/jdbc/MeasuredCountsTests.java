package dev.benchline.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.Baseline;
import dev.benchline.BeforeIteration;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.fork.Jvm;
import java.io.File;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import javax.tools.ToolProvider;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Counts that were measured by the real engine: in forks, by several threads, and in pairs. */
class MeasuredCountsTests {

  @TempDir Path directory;

  private final Map<String, String> parameters = new LinkedHashMap<>();

  @Test
  void every_count_of_a_fork_is_exact_and_passes_against_itself() throws Exception {
    Class<?> orders = Class.forName("com.acme.OrdersPerformanceTests"); // of the guide
    assertThat(run(orders, "benchline.baseline", "record")).isEmpty();
    run(orders, "benchline.baseline", "check"); // A time may differ while other tests run.

    String result = result("OrdersPerformanceTests.read");
    assertThat(List.of("statements", "batches", "round trips", "rows read", "statements prepared"))
        .allSatisfy(
            count ->
                assertThat(result)
                    .containsPattern(
                        "\"metric\": \"%s\",[^{}]*\"verdict\": \"PASSED\"".formatted(count)));
  }

  @Test
  void an_n_plus_one_read_is_a_regression() {
    System.setProperty("fixture.statements", "1");
    try {
      assertThat(run(Asks.class, "benchline.baseline", "record")).isEmpty();
      System.setProperty("fixture.statements", "11");
      assertThat(run(Asks.class, "benchline.baseline", "check"))
          .singleElement()
          .asString()
          .contains("REGRESSED", "statements", "round trips");
    } finally {
      System.clearProperty("fixture.statements");
    }
  }

  @Test
  void each_of_several_threads_counts_its_own() throws IOException {
    System.setProperty("fixture.statements", "3");
    try {
      assertThat(run(AsksInThreads.class, "benchline.baseline", "record")).isEmpty();
      assertThat(run(AsksInThreads.class, "benchline.baseline", "check")).isEmpty();
    } finally {
      System.clearProperty("fixture.statements");
    }
    assertThat(result("MeasuredCountsTests.AsksInThreads.asks"))
        .containsPattern("\"metric\": \"statements\"[^}]*3\\.0");
  }

  @Test
  void each_version_of_a_pair_counts_its_own(@TempDir Path base) throws IOException {
    Path source = base.resolve("Questions.java");
    Files.writeString(
        source,
        "package dev.benchline.jdbc; final class Questions { static int ask() { return 2; } }");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", base.toString(), source.toString()))
        .isZero();
    String classPath =
        Stream.concat(Stream.of(base), Jvm.current().classPath().stream())
            .map(path -> path.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    parameters.put("benchline.against", "main");
    parameters.put("benchline.against.classpath", classPath);

    assertThat(run(AsksAnew.class, "benchline.baseline", "check"))
        .singleElement()
        .asString()
        .contains("REGRESSED", " replicates, ", "statements", "2 -> 5");
  }

  /** Runs a fixture and returns the messages of what failed. */
  private List<String> run(Class<?> fixture, String key, String value) {
    parameters.put("benchline.measure", "true");
    parameters.put("benchline.forks", "1");
    parameters.put("benchline.iterations", "3");
    parameters.put("benchline.iterationMillis", "2");
    parameters.put("benchline.warmUpMillis", "50");
    parameters.put("benchline.console", "quiet");
    parameters.put("benchline.output", directory.resolve("output").toString());
    parameters.put("benchline.baselines", directory.resolve("baselines").toString());
    parameters.put(key, value);
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameters(parameters)
        .selectors(DiscoverySelectors.selectClass(fixture))
        .execute()
        .allEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> result.getThrowable().orElseThrow().toString())
        .toList();
  }

  private String result(String test) throws IOException {
    return Files.readString(directory.resolve("output").resolve(test + ".json"));
  }

  /** Nothing that a busy machine may change decides. */
  @Retention(RetentionPolicy.RUNTIME)
  @Baseline(
      tolerance = 9,
      metrics = {
        @Baseline.Metric(name = "time (p10)", tolerance = 10, absolute = 1),
        @Baseline.Metric(name = "time (median)", tolerance = 10, absolute = 1),
        @Baseline.Metric(name = "time (mean)", tolerance = 10, absolute = 1),
        @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e6)
      })
  @interface OfCountsAlone {}

  /** Asks as often as its source says; the base of the pair asks less. */
  @OfCountsAlone
  static class AsksAnew extends Asks {

    @Override
    @PerfTest
    void asks(Recorder recorder) throws SQLException {
      count(Questions.ask()).record(recorder);
    }
  }

  @OfCountsAlone
  static class AsksInThreads extends Asks {

    @Override
    @PerfTest(threads = 2)
    void asks(Recorder recorder) throws SQLException {
      super.asks(recorder);
    }
  }

  @OfCountsAlone
  static class Asks {

    private final SqlProbe probe = new SqlProbe();
    private final DataSource dataSource =
        probe.wrap(JdbcConnectionPool.create("jdbc:h2:mem:asks", "sa", ""));

    @BeforeIteration
    void ask_for_something_that_is_not_counted() throws SQLException {
      ask(7);
    }

    @PerfTest
    void asks(Recorder recorder) throws SQLException {
      count(Integer.getInteger("fixture.statements")).record(recorder);
    }

    SqlCounts count(int times) throws SQLException {
      return probe.count(() -> ask(times));
    }

    private void ask(int times) throws SQLException {
      try (Connection connection = dataSource.getConnection();
          Statement statement = connection.createStatement()) {
        for (int i = 0; i < times; i++) {
          statement.execute("select 1");
        }
      }
    }
  }
}
