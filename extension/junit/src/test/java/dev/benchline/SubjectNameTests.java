package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** A test with arguments is called the same in each run. */
class SubjectNameTests {

  @TempDir Path directory;

  @Test
  void an_argument_whose_text_has_an_identity_hash_is_named_by_its_position() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.measure", "false").run(Cases.class);

    assertThat(results.entries("test"))
        .containsExactlyInAnyOrder(
            "sum[#1]",
            "sum[#2]",
            "each[#1]",
            "each[#2]",
            "half[small, argument 1]",
            "half[large, argument 1]",
            "text[me@cafebabe]",
            "text[12:30]");
  }

  @Test
  void an_argument_that_an_annotation_makes_or_describes_names_the_test() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.measure", "false").run(Annotated.class);

    assertThat(results.entries("test"))
        .containsExactlyInAnyOrder("joined[a-b]", "joined[c-d]", "length[10, x]", "sized[3]");
  }

  static class Annotated {

    @ParameterizedPerfTest
    @CsvSource({"a, b", "c, d"})
    void joined(@Joined String text, Blackhole blackhole) {
      blackhole.consume(text);
    }

    @ParameterizedPerfTest
    @CsvSource("10, x")
    void length(int rows, @Nullable String text, Blackhole blackhole) {
      blackhole.consume(text);
    }

    @Sized
    void sized(int size, Blackhole blackhole) {
      blackhole.consume(size);
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @ParameterizedPerfTest
  @ValueSource(ints = 3)
  @interface Sized {}

  @Retention(RetentionPolicy.RUNTIME)
  @AggregateWith(Joining.class)
  @interface Joined {}

  @Retention(RetentionPolicy.RUNTIME)
  @interface Nullable {}

  static class Joining implements ArgumentsAggregator {

    @Override
    public Object aggregateArguments(ArgumentsAccessor arguments, ParameterContext context) {
      return arguments.getString(0) + "-" + arguments.getString(1);
    }
  }

  /** Their order differs between JVMs. */
  @Test
  void sets_and_maps_have_their_elements_in_one_order() {
    assertThat(ArgumentText.of(Set.of("d", "b", "a", "c"))).contains("[a, b, c, d]");
    assertThat(ArgumentText.of(Map.of("y", 2, "x", 1, "z", 3))).contains("{x=1, y=2, z=3}");
    assertThat(ArgumentText.of(List.of(Set.of("b", "a"), "x"))).contains("[[a, b], x]");
    assertThat(ArgumentText.of(new LinkedHashSet<>(List.of("b", "a")))).contains("[b, a]");
    assertThat(ArgumentText.of(new TreeSet<>(List.of("b", "a")))).contains("[a, b]");
    assertThat(ArgumentText.of(new Sizes(Set.of(1, 2), "two"))).isEmpty();
    assertThat(ArgumentText.of(Set.of(new Object()))).isEmpty();
  }

  record Sizes(Set<Integer> all, String name) {}

  /** Parameterized classes came with JUnit 5.13, and these tests run with 5.12. */
  @ParameterizedTest
  @CsvSource({
    "[1] rows = 3, rows=3",
    "'[2] rows = 3, name = x y', 'rows=3, name=x y'",
    "'[2] rows = 3, name = \"x y\"', 'rows=3, name=x y'",
    "'[2] \"x\", y', 'x, y'",
    "'[2] rows = 3, settings = com.acme.Settings$1@1b2c3d4e', 'rows=3, settings=#2'",
    "[1] name = me@cafebabe, name=me@cafebabe",
    "'[2] ', #2"
  })
  void an_argument_of_a_class_is_named_by_its_position_as_well(String shown, String name) {
    assertThat(Subjects.classArguments(shown, "#2")).isEqualTo(name);
  }

  @Test
  void invocations_of_classes_that_are_shown_alike_have_their_own_numbers() {
    Subjects subjects = new Subjects();
    TestId sort = new TestId("com.acme.SortTests", "sort[10]{same}");
    String row =
        "[engine:e]/[class-template:C]/[class-template-invocation:#%d]/[test-template:sort(int)]/[test-template-invocation:#1]";

    assertThat(IntStream.of(1, 2, 3, 1, 2, 3).mapToObj(i -> subjects.free(sort, row.formatted(i))))
        .extracting(TestId::name)
        .containsExactly(
            "sort[10]{same}",
            "sort[10]{same}#1",
            "sort[10]{same}#3#1",
            "sort[10]{same}",
            "sort[10]{same}#1",
            "sort[10]{same}#3#1");
    assertThat(
            Subjects.numbers(
                "[engine:e]/[class-template:C]/[class-template-invocation:#3]/[method:m()]"))
        .containsExactly("#3", "#3");
    assertThat(Subjects.numbers("[engine:e]/[class:C]/[method:m()]")).isEmpty();
  }

  @Test
  void a_name_for_each_set_of_arguments_is_in_the_reports() {
    PerfTestKit.Results results = PerfTestKit.in(directory).run(NamedCases.class);

    assertThat(results.statusOf("2 rows")).isEqualTo(Status.SUCCESSFUL);
    assertThat(results.entries("test")).containsOnly("rows[2]");
    assertThat(directory.resolve("output"))
        .isDirectoryContaining(path -> contains(path, "\"displayName\": \"2 rows\""));
  }

  @Test
  void an_argument_with_half_of_a_surrogate_pair_is_measured_and_recorded() {
    // What is recorded decides, and not the mood of the machine.
    PerfTestKit kit = PerfTestKit.in(directory).with("benchline.tolerance", "9");

    assertThat(kit.with("benchline.baseline", "record").run(Halves.class).failures()).isEmpty();
    PerfTestKit.Results compared = kit.with("benchline.baseline", "check").run(Halves.class);

    assertThat(compared.failures()).isEmpty();
    assertThat(compared.entries("verdict")).hasSize(2);
    assertThat(directory.resolve("baselines/dev/benchline/SubjectNameTests.Halves.json"))
        .content()
        .contains("\"text[\\ud83d]\"");
  }

  static class Halves {

    static final String[] TEXTS = {"\ud83d", "x".repeat(199) + "\ud83d\ude00 and more"};

    @ParameterizedPerfTest
    @FieldSource("TEXTS")
    void text(String text, Recorder recorder, Blackhole blackhole) {
      recorder.record("length", text.length(), Unit.COUNT);
      blackhole.consume(new byte[text.length()]);
    }
  }

  @Test
  void a_long_argument_is_not_cut_within_a_surrogate_pair() {
    PerfTestKit.Results results =
        PerfTestKit.in(directory).with("benchline.measure", "false").run(Halves.class);

    assertThat(results.entries("test"))
        .anySatisfy(name -> assertThat(name).matches("text.*x~[0-9a-f]+]"));
  }

  @Test
  void a_nested_class_has_a_name_in_each_class_that_inherits_it() {
    PerfTestKit kit = PerfTestKit.in(directory).with("benchline.measure", "false");

    assertThat(kit.run(First.class).entries("test")).containsOnly("get{First}");
    assertThat(kit.run(Second.class).entries("test")).containsOnly("get{Second}");
  }

  @Test
  void two_classes_of_one_name_that_inherit_it_have_different_names() throws Exception {
    PerfTestKit kit = PerfTestKit.in(directory).with("benchline.measure", "false");

    assertThat(kit.run(Other.Second.class).entries("test"))
        .containsOnly("get{SubjectNameTests.Other.Second}");
    assertThat(kit.run(Second.class).entries("test")).containsOnly("get{Second}");
    assertThat(coming(Lists.Reads.class.getDeclaredMethod("get"), Other.Second.class))
        .isEqualTo("get{SubjectNameTests.Other.Second}");
  }

  /** Otherwise a test that shares its setup with the one before is not found in the fork. */
  @Test
  void a_nested_class_has_this_name_before_it_begins() throws NoSuchMethodException {
    Method get = Lists.Reads.class.getDeclaredMethod("get");

    assertThat(coming(get, First.class)).isEqualTo("get{First}");
    assertThat(coming(get, Lists.class)).isEqualTo("get");
  }

  /** What one inherits may call what only the other names. */
  @Test
  void a_nested_class_runs_code_of_the_class_that_inherits_it() {
    assertThat(Subjects.classes(Lists.Reads.class, id(First.class)))
        .containsExactly(Lists.Reads.class.getName(), First.class.getName());
  }

  private static String coming(Method method, Class<?> outermost) {
    return Subjects.coming(method, ClassesAround.of(Lists.Reads.class, id(outermost)));
  }

  private static String id(Class<?> outermost) {
    return "[engine:junit-jupiter]/[class:%s]/[nested-class:Reads]/[method:get()]"
        .formatted(outermost.getName());
  }

  abstract static class Lists {

    @Nested
    class Reads {

      @PerfTest
      void get() {}
    }
  }

  static class First extends Lists {}

  static class Second extends Lists {}

  static class Other {

    static class Second extends Lists {}
  }

  private static boolean contains(Path file, String text) {
    try {
      return Files.isRegularFile(file) && Files.readString(file).contains(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In Kotlin a name may hold what otherwise begins the arguments; here it stands in the class. */
  @Test
  void a_test_whose_name_holds_a_bracket_is_still_there() throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(new Renaming("total__net_", "total (net)"));
    try {
      assertThat(List.of("total (net)", "total (net)[1]", "total (net)(int)"))
          .allSatisfy(
              name ->
                  assertThat(Subjects.method(new TestId(Named.class.getName(), name)))
                      .contains("total (net)"));
      assertThat(List.of("total", "total (", "total (gross)", "total (net)to"))
          .allSatisfy(
              name ->
                  assertThat(Subjects.method(new TestId(Named.class.getName(), name))).isEmpty());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  static class Named {

    @PerfTest
    void total__net_() {}
  }

  /** Loads a class in which a name is another one that is as long. */
  private static final class Renaming extends ClassLoader {

    private final String from;
    private final String to;

    Renaming(String from, String to) {
      super(SubjectNameTests.class.getClassLoader());
      this.from = from;
      this.to = to;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Named.class.getName())) {
        return super.loadClass(name, resolve);
      }
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] renamed =
            new String(file.readAllBytes(), StandardCharsets.ISO_8859_1)
                .replace(from, to)
                .getBytes(StandardCharsets.ISO_8859_1);
        return defineClass(name, renamed, 0, renamed.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  static class NamedCases {

    @ParameterizedPerfTest
    @ParameterizedTest(name = "{0} rows")
    @ValueSource(ints = 2)
    void rows(int rows, Blackhole blackhole) {
      blackhole.consume(new int[rows]);
    }
  }

  static class Cases {

    static final List<Map.Entry<String, int[]>> CASES =
        List.of(Map.entry("small", new int[1]), Map.entry("large", new int[9]));
    static final Arguments[] PAIRS = {
      Arguments.of("small", new int[1]), Arguments.of("large", new Object())
    };
    static final String[] TEXTS = {"me@cafebabe", "12:30"};

    @ParameterizedPerfTest
    @FieldSource("CASES")
    void sum(Map.Entry<String, int[]> data, Blackhole blackhole) {
      blackhole.consume(data.getValue());
    }

    record Case(String name, Object data, Supplier<String> text) {}

    static final List<Case> RECORDS =
        List.of(
            new Case("small", new int[1], () -> "small"),
            new Case("none", new int[0], () -> "none"));

    @ParameterizedPerfTest
    @FieldSource("RECORDS")
    void each(Case data, Blackhole blackhole) {
      blackhole.consume(data.data());
    }

    @ParameterizedPerfTest
    @FieldSource("PAIRS")
    void half(String name, Object data, Blackhole blackhole) {
      blackhole.consume(data);
    }

    @ParameterizedPerfTest
    @FieldSource("TEXTS")
    void text(String text, Blackhole blackhole) {
      blackhole.consume(text);
    }
  }
}
