package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.JAVA;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.benchline.files.DirectoryLock;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DamagedBaselineTests {

  @TempDir Path directory;

  private JsonBaselineStore store;
  private Path file;
  private String intact;

  @BeforeEach
  void record_two_tests() throws IOException {
    store = new JsonBaselineStore(directory);
    store.record(entry(KRYO, "c1", 1024, 4.13e-5), RecordMode.APPEND);
    store.record(entry(JAVA, "c1", 4096, 9.9e-5), RecordMode.APPEND);
    file = Path.of(store.location(KRYO));
    intact = Files.readString(file);
  }

  @Test
  void a_hostile_field_forges_no_line_of_the_error() throws IOException {
    String hostile = "\\n::error::forged\\u202e" + "x".repeat(10_000);
    Files.writeString(file, intact.replace("\"exact\"", '"' + hostile + '"'));

    assertThatThrownBy(() -> store.find(KRYO, HERE))
        .isInstanceOf(BaselineException.class)
        .satisfies(
            error ->
                assertThat(error.getMessage())
                    .contains("unknown field", "?::error::forged")
                    .doesNotContain("\n", "\u202e")
                    .hasSizeLessThan(1_500));
  }

  /** Every way into the store ends in the same error, and none of them writes. */
  private void assertRefused(byte[] content, String... facts) throws IOException {
    Files.write(file, content);
    assertFails(() -> store.find(KRYO, HERE), facts);
    assertFails(() -> store.keys(), facts);
    assertFails(() -> store.record(entry(KRYO, "c2", 1, 1e-5), RecordMode.APPEND), facts);
    assertFails(() -> store.record(entry(KRYO, "c2", 1, 1e-5), RecordMode.REPLACE), facts);
    assertThat(file).hasBinaryContent(content);
    assertThat(directory.resolve(DirectoryLock.FILE)).doesNotExist();
  }

  private void assertFails(ThrowingCallable call, String... facts) {
    assertThatThrownBy(call)
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContainingAll(facts);
  }

  private void assertDamaged(String content, String... facts) throws IOException {
    assertRefused(content.getBytes(StandardCharsets.UTF_8), facts);
  }

  static Stream<Arguments> damages() {
    return Stream.of(
        arguments("\"commit\": \"c1\"", "\"commit\": 7", "line 7, ", "a string", "found: number"),
        arguments("4096", "\"4096\"", "line 10, ", "a number", "found: string"),
        arguments("4096", "NaN", "line 10, ", "JSON", "java"),
        arguments("4096", "1e999", "line 10, ", "JSON", "allocated [B]"),
        arguments("4096", "-4096", "line 10, ", "0 or more", "-4096"),
        arguments("9.9e-5", "-9.9e-5", "line 20, ", "0 or more", "time"),
        arguments("4096", "1e308", "line 10, ", "no more than", "1e308"),
        arguments("4096", "null", "line 10, ", "a number", "found: null"),
        arguments("4096", "", "line 10, ", "a value", "the array is empty"),
        arguments(
            "\"exact\"", "\"exakt\"", "line 5, ", "exact, metrics, timed", "unknown field 'exakt'"),
        arguments(
            "\"commit\"",
            "\"comit\"",
            "line 7, ",
            "commit, reason, settings, values",
            "unknown field 'comit'"),
        arguments("\"commit\": \"c1\",", "", "line 12, ", "the field 'commit'", "there is none"),
        arguments("\"kryo\"", "\"java\"", "", "every name once", "'java' twice"),
        arguments("\"tests\"", "\"toolVersion\"", "line 3, ", "a string", "object"),
        arguments("\"formatVersion\": 2,", "", "", "the field 'formatVersion'", "there is none"),
        arguments("\"formatVersion\": 2", "\"formatVersion\": 1", "line 2, ", "2", "found 1"),
        arguments(
            "\"formatVersion\": 2", "\"formatVersion\": \"2\"", "line 2, ", "a number", "string"),
        arguments("\"tests\": {", "\"tests\": [", "line 3, ", "an object", "found: array"),
        arguments(
            "\"timed\": {",
            "\"metrics\": {\"rows\": \"exact, lower is better\"}, \"timed\": {",
            "line ",
            "'name [unit]'",
            "found 'rows'"),
        arguments("\"timed\": {", "\"timed\": {{", "line 14, ", "JSON", "java"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void a_damaged_file_is_named_with_the_place_and_what_was_expected(
      String good, String bad, String place, String expected, String found) throws IOException {
    String damaged = intact.replaceFirst(Pattern.quote(good), bad);
    assertThat(damaged).isNotEqualTo(intact);

    assertDamaged(damaged, place, "column", expected, found);
  }

  @Test
  void the_cure_is_to_restore_the_file_or_to_record_it_anew() throws IOException {
    assertDamaged(
        "{",
        "is damaged at line 1, column 2",
        "git checkout -- '" + file + "'",
        "delete it, and record its tests again with -Dbenchline.baseline=record",
        "It was left as it is.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "null", "[]", "17", "\"\"", "{}", "no json", "\u0000\u0000"})
  void what_is_no_baseline_file_at_all_is_damaged(String content) throws IOException {
    assertDamaged(content, "is damaged at line");
  }

  @Test
  void a_file_that_was_cut_off_anywhere_is_damaged() throws IOException {
    int[] ends = IntStream.range(0, intact.length() - 2).filter(end -> end % 7 == 0).toArray();
    assertThat(ends).hasSizeGreaterThan(100);

    for (int end : ends) {
      Files.writeString(file, intact.substring(0, end));
      assertFails(() -> store.find(KRYO, HERE), "is damaged at line");
    }
  }

  @Test
  void text_after_the_end_is_damage() throws IOException {
    assertDamaged(intact + "{}", "is damaged at line");
  }

  @Test
  void an_empty_list_of_sessions_is_damage() throws IOException {
    String text =
        """
        {"formatVersion": 2, "toolVersion": "x", "tests": {"kryo": {"timed": {"e": {
          "settings": "s", "sessions": []}}}}}
        """;

    assertDamaged(text, "line 2, ", "expected a session, but the array is empty");
  }

  @Test
  void a_file_in_another_encoding_is_damage() throws IOException {
    byte[] latin = intact.replace("\"c1\"", "\"\u00FC\"").getBytes(StandardCharsets.ISO_8859_1);

    assertRefused(latin, "is damaged at line 7", "expected UTF-8");
  }

  @Test
  void a_merge_conflict_has_a_sentence_of_its_own() throws IOException {
    String conflict =
        intact.replaceFirst(
            " +(?<name>\"allocated.+)4096]",
            """
            <<<<<<< HEAD
                        ${name}4096]
            =======
                        ${name}4097]
            >>>>>>> feature""");

    assertDamaged(
        conflict,
        "is damaged at line 10",
        "unresolved merge conflict that begins in line 10",
        "git checkout --ours",
        "--theirs");
  }

  @Test
  void a_file_without_a_conflict_does_not_speak_of_one() throws IOException {
    Files.writeString(file, "{");

    assertThatThrownBy(() -> store.keys()).hasMessageNotContaining("conflict");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"formatVersion\": 3}",
        "{\"anything\": [1, {\"new\": null}], \"formatVersion\": 3, \"tests\": \"elsewhere\"}",
      })
  void a_later_format_is_refused_with_both_versions(String content) throws IOException {
    assertDamaged(
        content,
        "has the format version 3",
        "knows versions up to 2 only",
        "Use a newer Benchline",
        "It was left as it is.");
  }

  @Test
  void damage_in_one_class_does_not_stop_another() throws IOException {
    Files.writeString(file, "{");
    TestId other = new TestId("com.acme.OtherTests", "works");

    store.record(entry(other, "c1", 1, 1e-5), RecordMode.APPEND);

    assertThat(store.find(other, HERE)).isPresent();
  }

  @Test
  void a_file_that_can_be_of_no_class_is_named() throws IOException {
    Path foreign = Files.writeString(directory.resolve("my notes.json"), "{}");

    assertThatThrownBy(() -> store.keys())
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(foreign.toString(), directory.toString(), "Move it out");
  }
}
