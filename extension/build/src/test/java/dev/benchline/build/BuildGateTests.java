package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.result.GateNote;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no JVM can tell: the tests that none of them has run. */
class BuildGateTests {

  private static final String SHOP = "com.acme:shop";
  private static final String EXTRA = "com.acme:extra";
  private static final String TOOLS = "com.acme:tools";

  @TempDir Path directory;

  private final BuildStart start = new BuildStart(Instant.now().minusSeconds(1));
  private final Told told = new Told();
  private Path output;

  @BeforeEach
  void results() throws IOException {
    output = Files.createDirectories(directory.resolve("out"));
  }

  private void tests(String... lines) throws IOException {
    Files.write(output.resolve("tests.txt"), List.of(lines));
  }

  private BuildGate gate() {
    return new BuildGate(
        start, Map.of("GITHUB_STEP_SUMMARY", directory.resolve("summary.md").toString()), told);
  }

  private List<String> notes() throws IOException {
    return gate().module("shop", List.of(output)).stream().map(GateNote::line).toList();
  }

  @Test
  void a_test_that_no_jvm_has_planned_is_named_everywhere() throws IOException {
    tests("known com.acme.A.one", "known com.acme.A.two", "planned com.acme.A.one");

    assertThat(notes()).containsExactly("not run: com.acme.A.two");
    assertThat(told.messages()).containsExactly("WARNING not run: com.acme.A.two");
    assertThat(output.resolve("gate.txt")).hasContent("NOT_RUN com.acme.A.two\n");
    assertThat(directory.resolve("summary.md")).content().contains("- **not run**: com.acme.A.two");
  }

  @Test
  void a_test_that_the_base_leaves_out_as_well_is_not_named_but_counted() throws IOException {
    tests("known com.acme.A.one", "known com.acme.A.two", "alike com.acme.A.two");

    assertThat(notes()).containsExactly("not run: com.acme.A.one");
    assertThat(LeftOut.count(List.of(output), start)).isEqualTo(2);
  }

  @Test
  void it_is_told_once_however_often_a_goal_looks() throws IOException {
    tests("known com.acme.A.two");

    assertThat(notes()).isEqualTo(notes());
    assertThat(told.messages()).hasSize(1);
    assertThat(Files.readAllLines(output.resolve("gate.txt"))).hasSize(1);
  }

  @Test
  void notes_are_kept_where_the_results_of_this_build_are() throws IOException {
    tests("known com.acme.A.two");
    Path usual = directory.resolve("usual");

    gate().module("shop", List.of(usual, output));

    assertThat(output.resolve("gate.txt")).content().contains("com.acme.A.two");
    assertThat(usual).doesNotExist();
  }

  @Test
  void what_an_earlier_build_has_left_counts_for_nothing() throws IOException {
    tests("known com.acme.A.two");
    Path gate = Files.writeString(output.resolve("gate.txt"), "NOT_RUN com.acme.A.two\n");
    Files.setLastModifiedTime(gate, FileTime.from(start.moment().minusSeconds(60)));
    notes();
    assertThat(told.messages()).hasSize(1);

    Files.setLastModifiedTime(
        output.resolve("tests.txt"), FileTime.from(start.moment().minusSeconds(60)));
    assertThat(notes()).isEmpty();
  }

  @Test
  void a_module_of_the_base_that_is_gone_is_named_with_its_tests() throws IOException {
    base();

    assertThat(gate().modules(List.of(output), directory, List.of(SHOP, TOOLS), List.of(), output))
        .extracting(GateNote::line)
        .containsExactly(
            "gate loosened: module com.acme:extra is gone: removed, renamed or without code, and"
                + " its base has the performance tests com.acme.OrderTests");
  }

  /** Another project of Gradle has come that shares its group and name. */
  @Test
  void a_module_of_the_base_whose_key_has_a_path_now_is_not_gone() throws IOException {
    base();

    assertThat(
            gate()
                .modules(
                    List.of(output),
                    directory,
                    List.of(SHOP, TOOLS, EXTRA + ":old:extra", EXTRA + ":new:extra"),
                    List.of(),
                    output))
        .isEmpty();
  }

  /** The base's build does not gate its tools either. */
  @Test
  void a_module_that_is_built_without_its_gate_is_named_with_its_tests() throws IOException {
    base();

    assertThat(
            gate()
                .modules(
                    List.of(output),
                    directory,
                    List.of(SHOP, EXTRA, TOOLS),
                    List.of(EXTRA, TOOLS),
                    output))
        .extracting(GateNote::line)
        .containsExactly(
            "gate loosened: module com.acme:extra is no longer gated: its goal benchline:base is"
                + " gone, or .mvn/maven.config leaves it out, and its base has the performance tests com.acme.OrderTests");
  }

  /** Three modules with a performance test each, of which one is not gated. */
  private void base() throws IOException {
    Path old = Files.createDirectories(directory.resolve("old/com/acme"));
    Files.writeString(old.resolve("OrderTests.class"), "  Ldev/benchline/PerfTest;  ");
    String commit = "3f2a1c9".repeat(6).substring(0, 40);
    new ModulesFile(
            "",
            Set.of(),
            Stream.of(SHOP, EXTRA, TOOLS)
                .map(
                    key ->
                        new Module(
                            key,
                            List.of(),
                            List.of(directory.resolve("old")),
                            List.of(),
                            key.equals(TOOLS) ? Map.of() : Map.of(Module.GATE, "")))
                .toList())
        .write(directory.resolve("base-3f2a1c9.properties"));
    BaseFile.write(
        new Base(
            "main",
            ComparedWith.classes("main"),
            Optional.of(commit),
            List.of(),
            "",
            Optional.empty()),
        output);
  }

  @Test
  void it_fails_only_if_that_is_asked() {
    List<GateNote> notes = List.of(new GateNote(GateNote.Kind.NOT_RUN, "com.acme.A.two"));

    assertThatCode(() -> require(notes, "INCONCLUSIVE")).doesNotThrowAnyException();
    assertThatCode(() -> require(List.of(), "LOOSENED")).doesNotThrowAnyException();
    assertThatThrownBy(() -> require(notes, "LOSENED"))
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("Invalid value 'LOSENED' set via the 'benchline.failOn'");
    assertThatThrownBy(() -> require(notes, "inconclusive,loosened"))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("benchline.failOn has LOOSENED", "not run: com.acme.A.two");
  }

  private static void require(List<GateNote> notes, String failOn) {
    BuildGate.require(notes, BuildGate.failOn(failOn));
  }
}
