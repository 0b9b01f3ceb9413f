package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Whoever runs a performance test: where Benchline does not see it, the session fails. */
class PassedUnseenTests {

  @TempDir private Path directory;

  /** Runs a fixture as a build tool does. */
  private void run(Class<?> fixture, String measure, TestEngine... engines) {
    run(fixture, measure, "NEW", engines);
  }

  private void run(Class<?> fixture, String measure, String failOn, TestEngine... engines) {
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestEngineAutoRegistration(engines.length == 0)
            .addTestEngines(engines)
            .build();
    try (LauncherSession session = LauncherFactory.openSession(config)) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectClass(fixture))
                  .configurationParameter("benchline.measure", measure)
                  .configurationParameter("benchline.failOn", failOn)
                  .configurationParameter("benchline.forks", "0")
                  .configurationParameter("benchline.iterations", "2")
                  .configurationParameter("benchline.iterationMillis", "1")
                  .configurationParameter("benchline.warmUpMillis", "0")
                  .configurationParameter("benchline.console", "quiet")
                  .configurationParameter("benchline.output", directory.toString())
                  .configurationParameter("benchline.baselines", directory.toString())
                  .build());
    }
  }

  @Test
  void a_test_that_another_extension_runs_in_our_place_fails_the_session() {
    assertThatThrownBy(() -> run(Taken.class, "true"))
        .hasStackTraceContaining("Nothing was measured of")
        .hasStackTraceContaining("dev.benchline.PassedUnseenTests$Taken.alone")
        .hasStackTraceContaining("dev.benchline.PassedUnseenTests$Taken.composed")
        .hasStackTraceContaining("dev.benchline.PassedUnseenTests$Taken.of: [1]");
  }

  /** Everything else takes these values for true. */
  @ParameterizedTest
  @ValueSource(strings = {"", "true ", "TRUE"})
  void a_blank_beside_or_in_place_of_true_is_no_reason_to_look_away(String measure) {
    assertThatThrownBy(() -> run(Taken.class, measure))
        .hasStackTraceContaining("Nothing was measured of");
  }

  @Test
  void what_to_do_is_said_once_and_the_failure_that_surefire_repeats_is_one_line() {
    String said =
        printed(() -> assertThatThrownBy(() -> run(Taken.class, "true")).message().hasLineCount(1));

    assertThat(said)
        .containsOnlyOnce("Nothing was measured of these performance tests")
        .contains("dev.benchline.PassedUnseenTests$Taken.of: [1]")
        .contains("-Dbenchline.measure=false")
        .contains("-Dbenchline.failOn='!UNSEEN'");
  }

  @Test
  void a_user_who_only_wants_to_be_told_is_not_told_how_to_ask_for_that() {
    assertThat(printed(() -> run(Taken.class, "true", "!UNSEEN")))
        .contains("-Dbenchline.measure=false")
        .doesNotContain("UNSEEN");
  }

  /** Runs it and returns the console's text. */
  private static String printed(Runnable what) {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      what.run();
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void a_test_that_another_engine_runs_fails_the_session() {
    assertThatThrownBy(() -> run(Fine.class, "true", new OtherEngine()))
        .hasStackTraceContaining("dev.benchline.PassedUnseenTests$Fine.fine");
  }

  @Test
  void a_user_can_choose_to_be_told_and_no_more() {
    assertThatCode(() -> run(Taken.class, "true", "!unseen")).doesNotThrowAnyException();
  }

  @Test
  void what_a_test_is_called_stays_on_its_line() {
    String printed = printed(() -> run(Forging.class, "true", "!unseen"));

    assertThat(printed).contains("::error::forged").doesNotContain("\n::error::forged");
  }

  @Test
  void tests_that_are_measured_or_fail_or_are_no_performance_tests_do_not() {
    assertThatCode(() -> run(Fine.class, "true")).doesNotThrowAnyException();
  }

  @Test
  void tests_that_need_not_be_measured_do_not() {
    assertThatCode(() -> run(Fine.class, "false")).doesNotThrowAnyException();
    assertThatCode(() -> run(Taken.class, "false")).doesNotThrowAnyException();
  }

  /** Runs tests itself, as that of Quarkus does. */
  static final class Taking implements InvocationInterceptor {

    @Override
    public void interceptTestMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context) {
      invocation.skip();
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context) {
      invocation.skip();
    }
  }

  @PerfTest(forks = 0)
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface Composed {}

  @ExtendWith(Taking.class)
  static class Taken {

    @PerfTest
    void alone() {}

    @Composed
    void composed() {}

    @ParameterizedPerfTest
    @ValueSource(ints = 7)
    void of(int number) {}

    @Test
    void plain() {}
  }

  @ExtendWith(Taking.class)
  static class Forging {

    @PerfTest
    @DisplayName("a test\n::error::forged")
    void forged() {}
  }

  static class Fine {

    private double number = 2.5;

    @PerfTest
    void fine(Blackhole blackhole) {
      blackhole.consume(Math.log(number));
    }

    @ParameterizedPerfTest
    @ValueSource(ints = 7)
    void of(int number, Blackhole blackhole) {
      blackhole.consume(Integer.toString(number));
    }

    @PerfTest
    void fails() {
      throw new AssertionError("on purpose");
    }

    @Test
    void plain() {}
  }

  /** Says of each performance test that it passed, as an engine that knows no extension does. */
  static final class OtherEngine implements TestEngine {

    @Override
    public String getId() {
      return "other";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
      EngineDescriptor engine = new EngineDescriptor(id, "Other");
      Method method =
          ReflectionSupport.findMethod(Fine.class, "fine", Blackhole.class).orElseThrow();
      engine.addChild(
          new AbstractTestDescriptor(
              id.append("test", "fine"), "fine", MethodSource.from(Fine.class, method)) {
            @Override
            public Type getType() {
              return Type.TEST;
            }
          });
      return engine;
    }

    @Override
    public void execute(ExecutionRequest request) {
      TestDescriptor engine = request.getRootTestDescriptor();
      request.getEngineExecutionListener().executionStarted(engine);
      for (TestDescriptor test : engine.getChildren()) {
        request.getEngineExecutionListener().executionStarted(test);
        request
            .getEngineExecutionListener()
            .executionFinished(test, TestExecutionResult.successful());
      }
      request
          .getEngineExecutionListener()
          .executionFinished(engine, TestExecutionResult.successful());
    }
  }
}
