package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Mode;
import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tricks by which a pull request lets its tests pass, each named against the base. */
class GateReviewTests {

  private static final TestSettings PLAIN =
      new TestSettings(Optional.empty(), Optional.empty(), Map.of(), List.of());
  private static final DeclaredTest TOTAL = test("total");
  private static final Tolerances LOOSE = new Tolerances(10, Map.of());

  @TempDir Path directory;
  private Path current;
  private Path base;
  private Path own;
  private Path ownNow;
  private Path kit;
  private Path kitNow;
  private TestDeclarations now = new TestDeclarations(List.of(TOTAL), List.of());
  private TestDeclarations before = now;

  @BeforeEach
  void two_versions() throws IOException {
    current = Files.createDirectories(directory.resolve("current"));
    base = Files.createDirectories(directory.resolve("base"));
    own = Files.createDirectories(directory.resolve("own"));
    ownNow = Files.createDirectories(directory.resolve("own-now"));
    kit = Files.createDirectories(directory.resolve("kit"));
    kitNow = Files.createDirectories(directory.resolve("kit-now"));
  }

  private static DeclaredTest test(String name) {
    return test(name, PLAIN, Tolerances.DEFAULT, Map.of());
  }

  private static DeclaredTest test(
      String name,
      TestSettings settings,
      Tolerances tolerances,
      Map<String, Double> claims,
      String... conditions) {
    return new DeclaredTest(
        new TestId("com.acme.OrderTests", name), settings, tolerances, claims, List.of(conditions));
  }

  /** Compiles the class of both versions, and compares them. */
  private List<String> review(String nowBody, String thenBody) throws IOException {
    compile(current, nowBody);
    compile(base, thenBody);
    return review();
  }

  /** Compares two versions whose classes differ in any case. */
  private List<String> reviewDeclared(DeclaredTest today, DeclaredTest then) throws IOException {
    now = new TestDeclarations(List.of(today), List.of());
    before = new TestDeclarations(List.of(then), List.of());
    List<String> lines = review("int i;", "long i;");
    assertThat(lines).last().isEqualTo(codeDiffers());
    return lines.subList(0, lines.size() - 1);
  }

  private static String codeDiffers() {
    return "gate changed: the code of tests differs from the base's: com.acme.OrderTests";
  }

  private static Base known(Path... classPath) {
    return new Base(
        "main",
        ComparedWith.commit(false, "3f2a1c9 (main)", "3f2a1c9"),
        Optional.of("3f2a1c9"),
        List.of(classPath),
        "",
        Optional.empty());
  }

  private List<String> review() {
    Base known = known(current, own).with(new BaseTestCode(List.of(base), Map.of()));
    return lines(known);
  }

  private List<String> lines(Base known) {
    return lines(known, current, ownNow);
  }

  private List<String> lines(Base known, Path... classPath) {
    return review(known, classPath).notes().stream().map(GateNote::line).toList();
  }

  private GateReview review(Base known, Path... classPath) {
    TestFramework tests =
        new TestFramework() {
          @Override
          public Optional<String> method(TestId test) {
            return Optional.of(test.method());
          }

          @Override
          public TestDeclarations declared(List<Path> directories, List<Path> ofBase) {
            assertThat(ofBase).isIn(List.of(), List.of(base, own), List.of(base, own, kit));
            return ofBase.isEmpty() ? now : before;
          }

          @Override
          public String recorder() {
            return "com.acme.Recorder";
          }
        };
    return GateReview.of(known, List.of(classPath), tests);
  }

  private void compile(Path to, String body) throws IOException {
    Path sources = Files.createDirectories(directory.resolve("sources"));
    Path recorder =
        Files.writeString(
            sources.resolve("Recorder.java"),
            """
            package com.acme;
            import dev.benchline.metrics.*;
            class Recorder {
              void record(String name, double value) {}
              void record(String name, double value, Direction direction, Kind kind) {}
            }
            """);
    Path test =
        Files.writeString(
            sources.resolve("OrderTests.java"),
            "package com.acme; import dev.benchline.metrics.*; class OrderTests { " + body + " }");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", to.toString(), recorder.toString(), test.toString());
    assertThat(exit).isZero();
  }

  @Test
  void tests_are_chosen_alike_only_where_no_more_than_sources_differs() throws IOException {
    compile(current, "int i;");
    compile(base, "int i;");
    Base known = known(current, own).with(new BaseTestCode(List.of(base), Map.of()));

    assertThat(chosenAlike(known, Extent.SOURCES)).containsExactly(TOTAL.id());
    assertThat(chosenAlike(known, Extent.VERSIONS)).isEmpty();
    assertThat(chosenAlike(known, Extent.ANY)).isEmpty();
  }

  @Test
  void a_test_that_differs_or_is_new_is_not_chosen_alike() throws IOException {
    Base known = known(current, own).with(new BaseTestCode(List.of(base), Map.of()));
    compile(current, "int i;");
    compile(base, "long i;");
    assertThat(chosenAlike(known, Extent.SOURCES)).isEmpty();

    compile(base, "int i;");
    now = new TestDeclarations(List.of(TOTAL, test("sum")), List.of());
    compile(kit, "int kit;");
    compile(kitNow, "long kit;");
    Base withKit = known.with(new BaseTestCode(List.of(base), Map.of(kitNow, kit)));
    assertThat(chosenAlike(withKit, Extent.SOURCES)).doesNotContain(test("sum").id());
  }

  private List<TestId> chosenAlike(Base known, Extent extent) {
    return review(known.with(new BaseChanges(List.of(), List.of(), extent)), current, ownNow)
        .chosenAlike();
  }

  @Test
  void the_same_tests_are_not_worth_a_word() throws IOException {
    assertThat(review("int i;", "\n int i;")).isEmpty();
  }

  @Test
  void a_higher_tolerance_loosens_and_a_lower_one_does_not() throws IOException {
    DeclaredTest loose = test("total", PLAIN, LOOSE, Map.of());

    assertThat(reviewDeclared(loose, TOTAL))
        .containsExactly("gate loosened: tolerance of OrderTests.total 5% -> 1,000%");
    assertThat(reviewDeclared(TOTAL, loose)).isEmpty();
  }

  @Test
  void the_tolerance_of_a_metric_is_compared_with_what_holds_without_it() throws IOException {
    DeclaredTest named =
        test(
            "total",
            PLAIN,
            new Tolerances(
                0.05,
                Map.of(
                    "allocated", new Tolerance(10, 0),
                    "p99", new Tolerance(0.2, 0),
                    "size", new Tolerance(0.1, 64))),
            Map.of());

    assertThat(reviewDeclared(named, TOTAL))
        .containsExactly(
            "gate loosened: tolerance of 'allocated' of OrderTests.total 1% or 16 -> 1,000%",
            "gate loosened: tolerance of 'size' of OrderTests.total 0% -> 10% or 64");
    assertThat(reviewDeclared(TOTAL, named))
        .containsExactly(
            "gate loosened: tolerance of 'p99' of OrderTests.total 20% -> default",
            "gate loosened: tolerance of 'size' of OrderTests.total 10% or 64 -> default");
  }

  @Test
  void a_metric_that_is_ignored_loosens_once() throws IOException {
    Tolerances named = new Tolerances(0.05, Map.of("size", new Tolerance(0.1, 64)));
    Tolerances ignoring = new Tolerances(0.05, Map.of(), Set.of("size", "time"));
    DeclaredTest before = test("total", PLAIN, named, Map.of());
    DeclaredTest now = test("total", PLAIN, ignoring, Map.of());

    assertThat(reviewDeclared(now, before))
        .containsExactly("gate loosened: ignored of OrderTests.total none -> size, time");
    assertThat(reviewDeclared(before, now)).isEmpty();
  }

  @Test
  void less_evidence_loosens() throws IOException {
    TestSettings less =
        new TestSettings(
            Optional.of(Mode.SINGLE_SHOT_TIME),
            Optional.empty(),
            Map.of(Setting.FORKS, 1, Setting.ITERATIONS, 30, Setting.THREADS, 4),
            List.of("-Xint"));

    assertThat(reviewDeclared(test("total", less, Tolerances.DEFAULT, Map.of()), TOTAL))
        .containsExactlyInAnyOrder(
            "gate loosened: benchmarkMode of OrderTests.total AVERAGE_TIME -> SINGLE_SHOT_TIME",
            "gate loosened: jvmArgsAppend of OrderTests.total [] -> [-Xint]",
            "gate loosened: forks of OrderTests.total default -> 1",
            "gate changed: iterations of OrderTests.total default -> 30",
            "gate loosened: threads of OrderTests.total default -> 4");
  }

  @Test
  void a_claim_that_is_weaker_loosens_and_a_new_one_is_named() throws IOException {
    DeclaredTest strong = test("total", PLAIN, Tolerances.DEFAULT, Map.of("slow", 2.0));
    DeclaredTest weak = test("total", PLAIN, Tolerances.DEFAULT, Map.of("slow", 1.0));

    assertThat(reviewDeclared(weak, strong))
        .containsExactly(
            "gate loosened: claim of OrderTests.total faster than slow by 2 -> faster than slow by"
                + " 1");
    assertThat(reviewDeclared(TOTAL, strong))
        .containsExactly("gate loosened: claim of OrderTests.total faster than slow by 2 -> none");
    assertThat(reviewDeclared(strong, TOTAL))
        .containsExactly("gate changed: claim of OrderTests.total none -> faster than slow by 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"slow", "slow (by ten)"})
  void a_test_that_is_disabled_and_only_a_reference_is_named_with_its_claimant(String slow)
      throws IOException {
    DeclaredTest off = test(slow, PLAIN, Tolerances.DEFAULT, Map.of(), "@Disabled(\"flaky\")");
    DeclaredTest claimant = test("total", PLAIN, Tolerances.DEFAULT, Map.of(slow, 1.0));
    now = new TestDeclarations(List.of(off, claimant), List.of());
    before = new TestDeclarations(List.of(test(slow), claimant), List.of());

    assertThat(review("int i;", "long i;"))
        .first()
        .isEqualTo(
            "gate loosened: conditions of OrderTests."
                + slow
                + " none -> @Disabled(\"flaky\"), so it only serves as the reference of"
                + " OrderTests.total");
  }

  @Test
  void a_test_that_is_renamed_is_gone_and_new() throws IOException {
    assertThat(reviewDeclared(test("sum"), TOTAL))
        .containsExactly(
            "gate loosened: OrderTests.total is gone: removed, renamed or moved",
            "gate changed: OrderTests.sum is new");
  }

  @Test
  void a_metric_that_is_no_longer_recorded_loosens() throws IOException {
    assertThat(
            review(
                "void total(Recorder r) {}",
                "void total(Recorder r) { String s = \"a\".trim(); r.record(\"size\", s.length());"
                    + " }"))
        .contains("gate loosened: metric 'size' of OrderTests.total is no longer recorded");
  }

  @Test
  void a_metric_that_another_method_records_instead_does_not() throws IOException {
    assertThat(
            review(
                "void total(Recorder r) { help(r); } void help(Recorder r) { r.record(\"size\", 1);"
                    + " }",
                "void total(Recorder r) { r.record(\"size\", 1); }"))
        .containsExactly(codeDiffers());
    assertThat(
            review(
                "void total(Recorder r) { } void sum(Recorder r) { r.record(\"size\", 1); }",
                "void total(Recorder r) { r.record(\"size\", 1); }"
                    + " void sum(Recorder r) { r.record(\"size\", 1); }"))
        .contains("gate loosened: metric 'size' of OrderTests.total is no longer recorded");
  }

  @Test
  void a_metric_that_may_not_change_at_all_any_more_is_not_loosened() throws IOException {
    String oneWay = "void total(Recorder r) { r.record(\"size\", 1); }";
    String neither =
        "void total(Recorder r) { r.record(\"size\", 1, Direction.NEITHER, Kind.EXACT); }";

    assertThat(review(neither, oneWay)).containsExactly(codeDiffers());
    assertThat(review(oneWay, neither))
        .containsExactly(
            "gate loosened: direction of 'size' of OrderTests.total NEITHER -> LOWER_IS_BETTER",
            codeDiffers());
  }

  @Test
  void a_metric_whose_direction_or_kind_is_turned_loosens() throws IOException {
    String record =
        "void total(Recorder r) { r.record(\"size\", Integer.valueOf(\"1\"),"
            + " Direction.%s, Kind.%s); }";

    assertThat(
            review(
                record.formatted("HIGHER_IS_BETTER", "INFO"),
                "void total(Recorder r) { r.record(\"size\", 1); }"))
        .containsExactly(
            "gate loosened: direction of 'size' of OrderTests.total LOWER_IS_BETTER ->"
                + " HIGHER_IS_BETTER",
            "gate loosened: kind of 'size' of OrderTests.total EXACT -> INFO",
            codeDiffers());
  }

  @Test
  void code_that_reaches_for_what_is_not_a_tests_business_loosens() throws IOException {
    assertThat(
            review(
                "String a = \"target/benchline/comment.md\"; String b ="
                    + " \"org.junit.jupiter.api.Assumptions\"; String c ="
                    + " \"dev.benchline.fork.ForkedTest\"; String d ="
                    + " \"dev.benchline.PerfTest\";",
                "int i;"))
        .contains(
            "gate loosened: the code of com.acme.OrderTests now names target/benchline/comment.md,"
                + " org.junit.jupiter.api.Assumptions, dev.benchline.fork.ForkedTest");
  }

  @Test
  void no_package_is_a_tests_business_but_those_for_users() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("target/classes/dev/benchline"))) {
      List<String> ours =
          all.filter(Files::isDirectory)
              .map(directory -> directory.getFileName().toString())
              .filter(name -> !Set.of("history", "metrics").contains(name))
              .toList();
      assertThat(ours).isNotEmpty();
      for (String name : ours) {
        String named = "dev.benchline." + name + ".Name";
        assertThat(review("String s = \"" + named + "\";", "int i;"))
            .contains("gate loosened: the code of com.acme.OrderTests now names " + named);
      }
    }
  }

  @Test
  void parameters_in_a_file_are_compared() throws IOException {
    Files.writeString(
        current.resolve("junit-platform.properties"),
        """
        benchline.tolerance=10
        benchline.forks=5
        benchline.console=quiet
        other=2
        benchline.failOn=INCONCLUSIVE
        """);
    Files.writeString(
        base.resolve("junit-platform.properties"),
        """
        benchline.tolerance=0.05
        benchline.forks=3
        other=1
        benchline.failOn=inconclusive, NEW
        """);

    assertThat(review())
        .containsExactly(
            "gate changed: benchline.console in junit-platform.properties default -> quiet",
            "gate loosened: benchline.failOn in junit-platform.properties inconclusive, NEW ->"
                + " INCONCLUSIVE",
            "gate changed: benchline.forks in junit-platform.properties 3 -> 5",
            "gate loosened: benchline.tolerance in junit-platform.properties 0.05 -> 10",
            "gate changed: other in junit-platform.properties 1 -> 2",
            "gate changed: the code of tests differs from the base's: junit-platform.properties");
  }

  @Test
  void parameters_beside_the_main_classes_count_where_the_tests_have_none() throws IOException {
    Files.writeString(base.resolve("junit-platform.properties"), "benchline.tolerance=0.05");
    Files.writeString(ownNow.resolve("junit-platform.properties"), "benchline.tolerance=10");
    String loosened = "gate loosened: benchline.tolerance in junit-platform.properties 0.05 -> 10";

    assertThat(review()).contains(loosened);

    Files.move(base.resolve("junit-platform.properties"), own.resolve("junit-platform.properties"));
    assertThat(review()).containsExactly(loosened);
  }

  @Test
  void an_annotation_beside_the_main_classes_is_compared() throws IOException {
    now = new TestDeclarations(List.of(test("total", PLAIN, LOOSE, Map.of())), List.of());
    String annotation = "@interface Gated { Direction direction() default Direction.%s; }";
    compile(own, annotation.formatted("LOWER_IS_BETTER"));
    compile(ownNow, annotation.formatted("HIGHER_IS_BETTER"));

    assertThat(review())
        .containsExactly("gate loosened: tolerance of OrderTests.total 5% -> 1,000%");
  }

  @Test
  void tests_of_another_module_are_compared_although_both_versions_run_with_the_current_ones()
      throws IOException {
    now = new TestDeclarations(List.of(test("total", PLAIN, LOOSE, Map.of())), List.of());
    compile(kit, "void help(Recorder r) { r.record(\"size\", 1); }");
    compile(kitNow, "void help(Recorder r) { String s = \"org.junit.jupiter.api.Assumptions\"; }");
    Files.writeString(kit.resolve("junit-platform.properties"), "benchline.tolerance=0.05");
    Files.writeString(kitNow.resolve("junit-platform.properties"), "benchline.tolerance=10");
    Base known =
        known(current, own, kitNow).with(new BaseTestCode(List.of(base), Map.of(kitNow, kit)));

    assertThat(lines(known, current, ownNow, kitNow))
        .containsExactly(
            "gate loosened: benchline.tolerance in junit-platform.properties 0.05 -> 10",
            "gate loosened: tolerance of OrderTests.total 5% -> 1,000%",
            "gate loosened: metric 'size' of OrderTests.help is no longer recorded",
            "gate loosened: the code of com.acme.OrderTests now names"
                + " org.junit.jupiter.api.Assumptions",
            "gate changed: tests of other modules differ from the base's: com.acme.OrderTests,"
                + " junit-platform.properties");
  }

  /** Both versions run with them, whatever they are. */
  @Test
  void what_only_the_JVM_of_the_tests_has_is_none_of_the_modules_tests() throws IOException {
    compile(current, "int i;");
    compile(base, "int i;");
    Path extra = Files.createDirectories(directory.resolve("extra"));
    Files.createDirectories(extra.resolve("com/acme"));
    compile(kit, "String s = \"org.junit.jupiter.api.Assumptions\";");
    Files.copy(
        kit.resolve("com/acme/OrderTests.class"), extra.resolve("com/acme/ServiceTests.class"));
    Files.writeString(extra.resolve("junit-platform.properties"), "benchline.tolerance=0.1");
    Base known =
        known(extra, current, own)
            .with(new BaseTestCode(List.of(base), Map.of(), Set.of(current, ownNow)));

    assertThat(lines(known, extra, current, ownNow)).isEmpty();
  }

  @Test
  void code_of_tests_that_may_leave_tests_out_loosens() throws IOException {
    for (String name : List.of("PostDiscoveryFilter", "ExecutionCondition")) {
      assertThat(review("String s = \"%s\";".formatted(name), "int i;"))
          .contains("gate loosened: the code of com.acme.OrderTests now names " + name);
    }
  }

  @Test
  void a_library_may_name_what_leaves_tests_out_as_junits_own_does() throws IOException {
    compile(own, "int i;");
    compile(ownNow, "String s = \"PostDiscoveryFilter\";");

    assertThat(review()).isEmpty();
  }

  @Test
  void main_code_that_asks_for_the_tool_loosens() throws IOException {
    compile(own, "int i;");
    compile(
        ownNow,
        "boolean measured = System.getProperty(\"benchline.fork\") != null;"
            + " String other = \"org.junit.jupiter.api.Assumptions\";");

    assertThat(review())
        .containsExactly("gate loosened: the code of com.acme.OrderTests now names benchline.fork");
  }

  @Test
  void files_of_the_build_are_named_and_a_base_without_tests_is_no_silence() {
    Base known =
        known(current, own)
            .with(
                new BaseChanges(
                    List.of("pom.xml", ".github/workflows/gate.yml"), List.of(), Extent.ANY));

    assertThat(lines(known))
        .containsExactly(
            "gate changed: the tests were not compared with the base's: it has none, or they are not"
                + " known",
            "gate changed: the build differs from the base's: pom.xml, .github/workflows/gate.yml");
  }

  @Test
  void only_a_looser_gate_fails_a_build_that_asks_for_it() {
    List<GateNote> changed = List.of(new GateNote(GateNote.Kind.CHANGED, "OrderTests.sum is new"));
    List<GateNote> looser = List.of(new GateNote(GateNote.Kind.LOOSENED, "OrderTests.sum is gone"));
    FailOn asked = Setting.FAIL_ON.format().require("failOn", "loosened, new", Place.current());

    assertThat(asked.gateFailure(looser).orElseThrow()).contains("OrderTests.sum is gone");
    assertThat(asked.gateFailure(changed)).isEmpty();
    assertThat(FailOn.DEFAULT.gateFailure(looser)).isEmpty();
    assertThat(asked.verdicts()).hasSize(3);
  }
}
