package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.SETTINGS;
import static dev.benchline.baseline.Entries.entry;
import static dev.benchline.baseline.RecordMode.APPEND;
import static dev.benchline.baseline.RecordMode.REPLACE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.WholeFile;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Seals the written form. A change to these tests changes what users have in their repositories: it
 * needs a new format version, and a further frozen file next to those that are here.
 */
class BaselineFormatTests {

  private static final Environment NEWER_JVM =
      new Environment("macos-aarch64-apple-m1-8cores-zulu-25-zgc", "hotspot-25-64bit-nocoops");

  private final Locale locale = Locale.getDefault();

  @TempDir Path directory;

  @AfterEach
  void restore_the_locale() {
    Locale.setDefault(locale);
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(BaselineFormatTests.class.getResourceAsStream(name))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private JsonBaselineStore store() {
    return new JsonBaselineStore(directory, "0.1.0", WholeFile::write);
  }

  private String written(BaselineStore store, TestId key) throws IOException {
    return Files.readString(Path.of(store.location(key)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "en-US", "de-DE", "ar-EG-u-nu-arab", "tr-TR"})
  void is_written_the_same_in_every_locale(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    JsonBaselineStore store = store();

    store.record(entry(KRYO, "3f2a1c9", 1024, 4.134567e-5, 0.0123456, 1234.5678), APPEND);
    store.record(entry(KRYO, "77aa001+", 1024, 4.2e-5), APPEND);
    store.record(
        entry(
            KRYO,
            NEWER_JVM,
            SETTINGS,
            "unknown",
            Optional.of("checks \"everything\" <twice> & more"),
            1416.25,
            8e-9),
        REPLACE);
    store.record(entry(new TestId("com.acme.OrderTests", "a"), "3f2a1c9", 0, 1), APPEND);

    assertThat(written(store, KRYO)).isEqualTo(resource("baseline-written.json"));
  }

  @Test
  void what_version_2_wrote_is_read_for_ever() throws IOException {
    Path file = Path.of(store().location(KRYO));
    Files.createDirectories(file.getParent());
    Files.writeString(file, resource("baseline-v2.json"));

    assertThat(store().keys())
        .containsExactly(KRYO, new TestId("com.acme.OrderTests", "kryo[lines=100, \"x\"]"));
    Baseline baseline = store().find(KRYO, HERE).orElseThrow();
    assertThat(baseline.exact()).hasSize(2);
    Baseline.Exact ofAny = baseline.exact().get(0);
    assertThat(ofAny.jvm()).isEqualTo(Baseline.Exact.ANY_JVM);
    assertThat(ofAny.values())
        .isEqualTo(Map.of("serialized size [B]", List.of(732.0, 732.0, 732.0)));
    assertThat(baseline.metrics())
        .isEqualTo(
            Map.of("serialized size [B]", new MetricTraits(Kind.EXACT, Direction.LOWER_IS_BETTER)));
    Baseline.Exact exact = baseline.exact().get(1);
    assertThat(exact.sameJvm()).isTrue();
    assertThat(exact.commit()).isEqualTo("3f2a1c9d0e5b7a6482913c4d5e6f708192a3b4c5");
    assertThat(exact.reason()).contains("Orders carry a currency now.");
    assertThat(exact.settings()).isEqualTo(SETTINGS);
    assertThat(exact.values()).containsOnlyKeys("allocated [B]");
    assertThat(exact.values().get("allocated [B]")).containsExactly(1024.0, 1024.0, 1024.5);
    Baseline.Timed timed = baseline.timed().orElseThrow();
    assertThat(timed.sameEnvironment()).isTrue();
    assertThat(timed.reason()).isEmpty();
    assertThat(timed.sessions()).extracting(Session::commit).containsExactly("unknown", "77aa001+");
    assertThat(timed.sessions().get(0).values().get("time (p10) [s]"))
        .containsExactly(4.13e-5, 4.15e-5);
    assertThat(timed.sessions().get(1).values().get("time (p10) [s]")).containsExactly(0.0021);
  }

  @Test
  void every_kind_and_direction_has_words_of_its_own() {
    assertThat(MetricTraits.all().map(MetricTraits::words)).doesNotHaveDuplicates();
    assertThat(MetricTraits.all())
        .allSatisfy(traits -> assertThat(MetricTraits.said(traits.words())).contains(traits));
  }

  @Test
  void what_was_written_reads_back_and_is_written_the_same() throws IOException {
    String text = resource("baseline-written.json");

    assertThat(
            BaselineFileWriter.write(
                BaselineFileReader.read(CharBuffer.wrap(text.toCharArray())), "0.1.0"))
        .isEqualTo(text);
  }

  @Test
  void line_ends_of_another_system_are_read_and_are_no_reason_to_write() throws IOException {
    JsonBaselineStore store = store();
    store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
    Path file = Path.of(store.location(KRYO));
    String text = Files.readString(file).replace("\n", "\r\n");
    Files.writeString(file, text);

    assertThat(store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND))
        .isEqualTo(RecordOutcome.UNCHANGED);
    assertThat(Files.readString(file)).isEqualTo(text);
  }

  @Test
  void nothing_in_a_file_changes_by_itself() throws IOException {
    store().record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
    String before = written(store(), KRYO);

    JsonBaselineStore newerTool = new JsonBaselineStore(directory, "0.2.0", WholeFile::write);
    newerTool.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);

    assertThat(written(store(), KRYO)).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "quoted \"name\" with \\ and '",
        "two\nlines\r\tand\0more",
        "<script>alert('x')</script> & </b>",
        "right \u202Eto\u202C left \u200F \u2066x\u2069 \uFEFF \u2028 \u0085",
        "../../../etc/passwd",
        "C:\\windows\\nul",
        "kryo[../up]",
        "lone \uD800 and \uDC00 surrogates",
        "\uD83D\uDE00 \u0130stanbul \u65E5\u672C\u8A9E",
        "<<<<<<< HEAD",
        "%s %n ${x} $1",
      })
  void hostile_names_do_no_harm(String name) throws IOException {
    assertHarmless(name);
  }

  @Test
  void an_endless_name_does_no_harm() throws IOException {
    assertHarmless("x".repeat(10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"first\nsecond", "a\u2028b", "a\u0085b", " [", "a [b]"})
  void a_metric_and_its_unit_may_have_any_name(String name) {
    Metric metric = new Metric(name, Unit.of(name), Direction.LOWER_IS_BETTER, Kind.EXACT);
    BaselineEntry entry =
        BaselineEntry.of(
            KRYO,
            HERE,
            SETTINGS,
            "c1",
            List.of(Entries.sample(metric, 1)),
            List.of(),
            Optional.empty());

    store().record(entry, APPEND);

    assertThat(store().find(KRYO, HERE).orElseThrow().exact().get(0).values())
        .containsOnlyKeys(metric.key());
  }

  private void assertHarmless(String hostile) throws IOException {
    TestId key = new TestId("com.acme.OrderTests", hostile);
    Environment environment = new Environment(hostile, hostile);

    BaselineEntry entry =
        entry(key, environment, hostile, hostile, Optional.of(hostile), 1024, 1e-5);
    store().record(entry, APPEND);

    assertThat(store().keys()).containsExactly(key);
    Baseline found = store().find(key, environment).orElseThrow();
    assertThat(found.exact().get(0).reason()).contains(hostile);
    assertThat(found.timed().orElseThrow().settings()).isEqualTo(hostile);
    assertThat(store().record(entry, APPEND)).isEqualTo(RecordOutcome.UNCHANGED);
    String text = written(store(), key);
    assertThat(text.lines().map(String::strip).filter(line -> line.startsWith("<<<"))).isEmpty();
    assertThat(text.chars().filter(c -> Character.getType(c) == Character.FORMAT)).isEmpty();
    try (var files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile).map(directory::relativize).toList())
          .isEqualTo(List.of(Path.of("com", "acme", "OrderTests.json")));
    }
  }
}
