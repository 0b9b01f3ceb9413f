package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kotlin.Metadata;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A method that JUnit passes over fails as a test of its own, and the others run. */
class RefusedTestsEngineTests {

  private final Map<String, TestExecutionResult> finished = new TreeMap<>();
  private final List<String> refused = new ArrayList<>();

  private void run(DiscoverySelector selector) {
    run(request(selector));
  }

  private static LauncherDiscoveryRequestBuilder request(DiscoverySelector selector) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(selector)
        .configurationParameter("benchline.measure", "false")
        .configurationParameter("benchline.console", "quiet");
  }

  private void run(LauncherDiscoveryRequestBuilder request) {
    finished.clear();
    refused.clear();
    LauncherFactory.create()
        .execute(
            request.build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                finished.put(test.getDisplayName(), result);
                if (test.getUniqueId().contains(RefusedTest.SEGMENT)) {
                  refused.add(test.getUniqueId());
                }
              }
            });
  }

  /**
   * A nested class may need a library that is not there, in tests that do not use Benchline too.
   */
  @Test
  void a_nested_class_that_cannot_be_loaded_is_no_reason_to_run_nothing() throws Exception {
    Class<?> odd = new Without(HalfThere.Absent.class).loadClass(HalfThere.class.getName());
    assertThatThrownBy(odd::getDeclaredClasses).isInstanceOf(NoClassDefFoundError.class);

    run(selectClass(odd));

    assertThat(finished.get("runs()").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
    assertThat(message("returns")).contains("@PerfTest requires", "returns");
  }

  /** Loads {@link HalfThere} anew, without a class. */
  private static final class Without extends ClassLoader {

    private final String missing;

    Without(Class<?> missing) {
      super(RefusedTestsEngineTests.class.getClassLoader());
      this.missing = missing.getName();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(missing)) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith(HalfThere.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private String message(String test) {
    return finished.get(test).getThrowable().orElseThrow().getMessage();
  }

  @Test
  void each_fails_with_its_message_and_other_tests_run() {
    run(selectClass(Mixed.class));

    assertThat(message("hidden"))
        .isEqualTo(
            "@PerfTest requires that dev.benchline.RefusedTestsEngineTests$Mixed.hidden be neither"
                + " private nor static and return void, but it is 'private void"
                + " dev.benchline.RefusedTestsEngineTests$Mixed.hidden()'. JUnit would not run"
                + " it.");
    assertThat(message("of_the_class")).contains("$Mixed.of_the_class be neither");
    assertThat(message("number")).contains("$Mixed.number be neither");
    assertThat(message("deep")).contains("$Mixed$Inner.deep()'");
    assertThat(finished.get("fine(Blackhole)")).isEqualTo(TestExecutionResult.successful());
    assertThat(message("results_of_jmh"))
        .contains("@JmhResults requires that", "$Mixed.results_of_jmh be neither private");
    assertThat(refused).hasSize(5);
  }

  @Test
  void a_plain_test_whose_annotations_would_do_nothing_fails() {
    run(selectClass(Plain.class));

    assertThat(message("claims"))
        .isEqualTo(
            "@FasterThan on dev.benchline.RefusedTestsEngineTests$Plain.claims does nothing,"
                + " because it is no performance test.\n  > write @PerfTest instead of @Test");
    assertThat(message("compares")).startsWith("@Baseline on ");
    assertThat(refused).hasSize(2);
  }

  @Test
  void one_in_an_inner_class_that_junit_does_not_run_fails() {
    run(selectClass(Outer.class));

    assertThat(message("without_annotation"))
        .isEqualTo(
            "JUnit does not run the class of"
                + " dev.benchline.RefusedTestsEngineTests$Outer$Forgotten.without_annotation."
                + "\n  > write @Nested before the class, and make it neither private nor static");
    assertThat(message("deep")).contains("$Outer$Forgotten$Deep.deep");
    assertThat(message("secret")).contains("$Outer$Hidden.secret");
    assertThat(message("of_no_instance")).contains("$Outer$Static.of_no_instance");
    assertThat(refused).hasSize(4);
  }

  @Test
  void one_that_is_run_by_two_annotations_fails() {
    run(selectClass(Twice.class));

    assertThat(message("repeated"))
        .isEqualTo(
            "dev.benchline.RefusedTestsEngineTests$Twice.repeated is run by two annotations."
                + "\n  > write @ParameterizedPerfTest instead of @PerfTest and"
                + " @ParameterizedTest; a performance test needs no @RepeatedTest");
    assertThat(message("rows")).contains("$Twice.rows is run by two annotations");
    assertThat(refused).hasSize(2);
  }

  @Test
  void a_function_of_kotlin_that_suspends_and_returns_something_is_refused() throws Exception {
    Method value = Suspending.class.getDeclaredMethod("value", Continuation.class);
    Method nothing = Suspending.class.getDeclaredMethod("nothing", Continuation.class);

    assertThat(RefusedTest.in(Suspending.class))
        .contains(value)
        .matches(all -> all.contains(nothing) != SupportedJUnit.runsSuspending());
    run(selectClass(Suspending.class));
    assertThat(message("value"))
        .contains(
            SupportedJUnit.runsSuspending()
                ? "value suspends and returns something. JUnit would not run it."
                : "value suspends. JUnit runs such functions of Kotlin from version 6 on.");
  }

  /** Surefire reports what runs within a class, and loses the rest. */
  @Test
  void it_runs_within_its_class() {
    run(selectClass(Mixed.class));

    assertThat(refused)
        .hasSize(5)
        .allMatch(id -> id.contains("/[class:" + Mixed.class.getName() + "]/"));
    assertThat(finished.get("Mixed")).isEqualTo(TestExecutionResult.successful());
  }

  @Test
  void it_is_found_by_its_method_and_by_its_unique_id() {
    run(selectMethod(Mixed.class, "number"));
    assertThat(refused).hasSize(1);

    run(selectUniqueId(refused.get(0)));
    assertThat(refused).hasSize(1);
  }

  @Test
  void it_has_the_tags_of_its_method_and_its_class() {
    run(request(selectClass(Mixed.class)).filters(TagFilter.includeTags("counting & mixed")));

    assertThat(refused).singleElement().asString().contains("number");
  }

  @Test
  void a_class_without_one_has_no_further_test() {
    run(selectClass(Fine.class));

    assertThat(finished)
        .containsOnlyKeys(
            "Benchline",
            "JUnit Jupiter",
            "JUnit Platform Suite",
            "RefusedTestsEngineTests$Fine",
            "fine(Blackhole)");
  }

  @Test
  void where_our_engine_is_left_out_the_first_one_ends_the_run() {
    LauncherDiscoveryRequestBuilder request =
        request(selectClass(Mixed.class)).filters(EngineFilter.includeEngines("junit-jupiter"));

    assertThatThrownBy(() -> run(request)).hasStackTraceContaining("$Mixed.");
  }

  @Baseline
  static class Plain {

    @Test
    @FasterThan("compares")
    void claims() {}

    @Test
    @Baseline
    void compares() {}

    @Test
    void plain() {}

    @JmhResults("none.json")
    @Baseline
    void results_of_jmh() {}
  }

  static class Fine {

    @PerfTest
    void fine(Blackhole blackhole) {
      blackhole.consume(1);
    }
  }

  static class Outer {

    @SuppressWarnings("ClassCanBeStatic") // who forgets @Nested writes it so
    class Forgotten {

      @PerfTest
      void without_annotation() {}

      @Nested
      class Deep {

        @PerfTest
        void deep() {}
      }
    }

    @Nested
    @SuppressWarnings("unused")
    private class Hidden {

      @PerfTest
      void secret() {}
    }

    @Nested
    static class Static {

      @PerfTest
      void of_no_instance() {}
    }

    /** JUnit runs its tests in another class. */
    @SuppressWarnings("ClassCanBeStatic") // a nested class can inherit no other
    class Inherited {

      @PerfTest
      void inherited() {}
    }

    @Nested
    class Fine extends Inherited {}
  }

  static class Twice {

    @PerfTest
    @RepeatedTest(2)
    void repeated() {}

    @PerfTest
    @ParameterizedTest
    @ValueSource(ints = 1)
    void rows(int number) {}

    @ParameterizedPerfTest
    @ParameterizedTest(name = "{0} rows")
    @ValueSource(ints = 1)
    void named(int number) {}
  }

  @Metadata
  static class Suspending {

    @PerfTest
    Object value(Continuation<? super String> rest) {
      return "";
    }

    @PerfTest
    Object nothing(Continuation<? super Unit> rest) {
      return Unit.INSTANCE;
    }
  }

  @Tag("mixed")
  static class Mixed extends Fine {

    @PerfTest
    @SuppressWarnings("unused")
    private void hidden() {}

    @PerfTest
    static void of_the_class() {}

    @JmhResults("none.json")
    static void results_of_jmh() {}

    @PerfTest
    @Tag("counting")
    int number() {
      return 1;
    }

    @Nested
    class Inner {

      @PerfTest
      boolean deep() {
        return true;
      }
    }
  }
}
