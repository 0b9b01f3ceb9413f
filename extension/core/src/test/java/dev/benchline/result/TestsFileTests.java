package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test is left out only if no JVM of the module has planned it. */
class TestsFileTests {

  @TempDir private Path directory;

  private static TestsFile tests(Set<String> known, String... planned) {
    return new TestsFile(known, Set.of(planned), Set.of(), Set.of());
  }

  @Test
  void what_one_jvm_leaves_to_another_is_not_left_out() throws Exception {
    Path output = directory.resolve("out");
    tests(Set.of("A.one", "A.two", "A.three"), "A.one").add(output);
    tests(Set.of("A.one", "A.two", "A.three"), "A.two").add(output);
    tests(Set.of("A.one", "A.two", "A.three"), "A.two").add(output);

    assertThat(TestsFile.read(output).notRun()).containsExactly("A.three");
    assertThat(Files.readAllLines(output.resolve("tests.txt"))).hasSize(5);
  }

  @Test
  void a_directory_without_the_file_has_none() {
    assertThat(TestsFile.read(directory).notRun()).isEmpty();
  }

  @Test
  void what_the_tests_were_compared_with_is_there_as_it_was_asked_for() {
    new TestsFile(Set.of(), Set.of("A.one"), Set.of(), Set.of("feature/a#1 (x)")).add(directory);

    assertThat(TestsFile.read(directory).against()).containsExactly("feature/a#1 (x)");
  }

  /** In Kotlin a name may hold what otherwise begins the arguments. */
  @Test
  void a_name_may_hold_what_begins_arguments() {
    assertThat(
            tests(
                    Set.of("A.issue #12 stays fast", "A.issue #13 stays fast", "A.parses {a}"),
                    "A.issue #12 stays fast",
                    "A.parses {b}")
                .notRun())
        .containsExactly("A.issue #13 stays fast", "A.parses {a}");
  }

  @Test
  void each_of_several_methods_of_one_name_counts() {
    assertThat(tests(Set.of("A.of(int)", "A.of(int[], String)"), "A.of(int)").notRun())
        .containsExactly("A.of(int[], String)");
  }

  @Test
  void a_nested_class_counts_in_each_class_that_inherits_it() {
    String first = "Lists$Reads.get{First}";

    assertThat(tests(Set.of(first, "Lists$Reads.get{Second}"), first).notRun())
        .containsExactly("Lists$Reads.get{Second}");
    assertThat(tests(Set.of("Lists$Reads.get"), first).notRun())
        .as("the name of a baseline, without what is in braces")
        .isEmpty();
    assertThat(tests(Set.of(first), "Lists$Reads.get"))
        .as("left to another shard")
        .returns(List.of(), TestsFile::notRun);
    assertThat(tests(Set.of("Lists$Reads.get"), "Lists$Reads.get(int){First}").notRun()).isEmpty();
  }

  @Test
  void a_method_that_had_no_namesake_before_or_has_none_now_is_the_same() {
    assertThat(tests(Set.of("A.of", "A.to(int)"), "A.of(int)", "A.of(long)", "A.to").notRun())
        .isEmpty();
  }
}
