package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.JAVA;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.SETTINGS;
import static dev.benchline.baseline.Entries.entry;
import static dev.benchline.baseline.RecordMode.APPEND;
import static dev.benchline.baseline.RecordMode.REPLACE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBaselineStoreTests {

  private static final Environment OTHER_MACHINE =
      new Environment("linux-amd64-epyc-7763-4cores-temurin-17-g1", HERE.jvm());
  private static final Environment NEWER_JVM =
      new Environment("linux-amd64-xeon-2.50ghz-2cores-temurin-25-g1", "hotspot-25-64bit-coops");

  @TempDir Path directory;

  private JsonBaselineStore store;

  @BeforeEach
  void open() {
    store = new JsonBaselineStore(directory.resolve("baselines"));
  }

  private Baseline found(TestId key, Environment environment) {
    return store.find(key, environment).orElseThrow();
  }

  private Baseline.Exact exact(Environment environment) {
    return found(KRYO, environment).exact().get(0);
  }

  private Baseline.Timed timed(Environment environment) {
    return found(KRYO, environment).timed().orElseThrow();
  }

  private List<String> commits() {
    return timed(HERE).sessions().stream().map(Session::commit).toList();
  }

  private Path file() {
    return Path.of(store.location(KRYO));
  }

  /** Sets the file's time back, so that every write shows. */
  private FileTime aged() throws IOException {
    Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000_000_000_000L));
    return Files.getLastModifiedTime(file());
  }

  @Nested
  class FindingTests {

    @Test
    void nothing_is_found_and_nothing_is_made_in_a_store_that_does_not_exist_yet() {
      assertThat(store.find(KRYO, HERE)).isEmpty();
      assertThat(store.keys()).isEmpty();
      assertThat(directory).isEmptyDirectory();
    }

    @Test
    void what_was_recorded_is_found_by_this_and_by_every_other_store() {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5, 4.2e-5), APPEND);

      for (BaselineStore reader :
          List.of(store, new JsonBaselineStore(directory.resolve("baselines")))) {
        Baseline baseline = reader.find(KRYO, HERE).orElseThrow();
        assertThat(baseline.key()).isEqualTo(KRYO);
        assertThat(baseline.exact())
            .containsExactly(
                new Baseline.Exact(
                    HERE.jvm(),
                    true,
                    SETTINGS,
                    "c1",
                    Optional.empty(),
                    Map.of("allocated [B]", List.of(1024.0))));
        assertThat(baseline.timed())
            .contains(
                new Baseline.Timed(
                    HERE.key(),
                    true,
                    SETTINGS,
                    Optional.empty(),
                    List.of(
                        new Session(
                            "c1",
                            Map.of(
                                "time (p10) [s]", List.of(4.13e-5, 4.2e-5),
                                "time (mean) [s]", List.of(4.13e-5, 4.2e-5))))));
      }
    }

    @Test
    void another_test_of_the_class_is_not_found() {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);

      assertThat(store.find(JAVA, HERE)).isEmpty();
    }

    @Test
    void exact_metrics_are_shared_by_machines_and_times_are_not() {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);

      assertThat(exact(OTHER_MACHINE).sameJvm()).isTrue();
      assertThat(timed(OTHER_MACHINE).sameEnvironment()).isFalse();
      assertThat(timed(OTHER_MACHINE).environment()).isEqualTo(HERE.key());
    }

    @Test
    void another_jvm_finds_both_and_is_told_so() {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);

      assertThat(exact(NEWER_JVM).sameJvm()).isFalse();
      assertThat(exact(NEWER_JVM).jvm()).isEqualTo(HERE.jvm());
      assertThat(timed(NEWER_JVM).sameEnvironment()).isFalse();
    }

    @Test
    void its_own_environment_goes_before_one_that_is_more_recent() {
      record(HERE, 1);
      record(OTHER_MACHINE, 2);
      record(NEWER_JVM, 3);

      assertThat(timed(HERE).environment()).isEqualTo(HERE.key());
      assertThat(exact(NEWER_JVM).values().get("allocated [B]")).containsExactly(3.0);
    }

    @Test
    void the_environment_most_alike_is_found_if_its_own_is_not_there() {
      record(new Environment("linux-amd64-epyc-7763-64cores-zulu-21-zgc", "hotspot-21-a"), 1);
      record(new Environment("linux-amd64-xeon-2.50ghz-4cores-temurin-17-g1", "hotspot-11-a"), 2);
      record(new Environment("macos-aarch64-apple-m1-8cores-temurin-17-g1", "hotspot-25-a"), 3);

      assertThat(timed(HERE).environment()).startsWith("linux-amd64-xeon-2.50ghz-4cores");
      assertThat(exact(HERE).jvm()).isEqualTo("hotspot-25-a");
    }

    private void record(Environment environment, double allocated) {
      store.record(
          entry(KRYO, environment, SETTINGS, "c", Optional.empty(), allocated, 1e-5), APPEND);
    }

    @Test
    void a_change_by_another_store_is_seen() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      assertThat(commits()).containsExactly("c1");

      new JsonBaselineStore(directory.resolve("baselines"))
          .record(entry(KRYO, "c2", 1024, 1e-5), APPEND);

      assertThat(commits()).containsExactly("c1", "c2");
    }

    @Test
    void keys_are_sorted_by_class_and_test() {
      TestId nested = new TestId("com.acme.OrderTests$Deep", "z");
      TestId unnamed = new TestId("Unnamed", "b");
      Stream.of(nested, KRYO, unnamed, JAVA)
          .forEach(key -> store.record(entry(key, "c", 1, 1e-5), APPEND));

      assertThat(store.keys()).containsExactly(unnamed, JAVA, KRYO, nested);
    }

    @Test
    void files_of_other_kinds_may_be_next_to_the_baselines() throws IOException {
      store.record(entry(KRYO, "c", 1, 1e-5), APPEND);
      Files.writeString(directory.resolve("baselines/README.md"), "# Baselines");

      assertThat(store.keys()).containsExactly(KRYO);
    }

    @Test
    void keys_of_one_class_are_found_beside_a_damaged_file() throws IOException {
      store.record(entry(KRYO, "c", 1, 1e-5), APPEND);
      store.record(entry(JAVA, "c", 1, 1e-5), APPEND);
      Files.writeString(directory.resolve("baselines/Damaged.json"), "{");

      assertThat(store.keys(KRYO.className())).containsExactly(JAVA, KRYO);
      assertThat(store.keys("com.acme.None")).isEmpty();
    }
  }

  @Nested
  class AppendingTests {

    @Test
    void says_what_it_did() {
      assertThat(store.record(entry(KRYO, "c1", 1, 1e-5), APPEND)).isEqualTo(RecordOutcome.ADDED);
      assertThat(store.record(entry(KRYO, "c2", 1, 1e-5), APPEND)).isEqualTo(RecordOutcome.CHANGED);
      assertThat(store.record(entry(KRYO, "c2", 1, 1e-5), APPEND))
          .isEqualTo(RecordOutcome.UNCHANGED);
      assertThat(store.record(entry(JAVA, "c2", 1, 1e-5), APPEND)).isEqualTo(RecordOutcome.ADDED);
    }

    @Test
    void sessions_stand_in_the_order_of_recording_and_the_last_twenty_stay() {
      for (int i = 1; i <= 23; i++) {
        store.record(entry(KRYO, "c" + i, 1024, i * 1e-5), APPEND);
      }

      assertThat(commits()).hasSize(20).startsWith("c4").endsWith("c23");
    }

    @Test
    void identical_content_does_not_touch_the_file() throws IOException {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);
      FileTime before = aged();

      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);
      store.record(entry(KRYO, "c1", 1024, 4.1300004e-5), APPEND);

      assertThat(Files.getLastModifiedTime(file())).isEqualTo(before);
    }

    @Test
    void the_same_values_at_another_commit_are_a_session_of_their_own() {
      store.record(entry(KRYO, "c1", 1024, 4.13e-5), APPEND);
      store.record(entry(KRYO, "c2", 1024, 4.13e-5), APPEND);

      assertThat(commits()).containsExactly("c1", "c2");
    }

    @Test
    void exact_values_that_say_the_same_stay_with_their_commit() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      store.record(entry(KRYO, "c2", 1024.9, 1e-5), APPEND);

      assertThat(exact(HERE).commit()).isEqualTo("c1");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(1024.0);
    }

    @Test
    void exact_values_that_are_better_are_recorded() {
      store.record(entry(KRYO, "c1", 1032, 1e-5), APPEND);
      store.record(entry(KRYO, "c2", 1024, 1e-5), APPEND);

      assertThat(exact(HERE).commit()).isEqualTo("c2");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(1024.0);
    }

    @Test
    void exact_values_that_are_worse_are_not_recorded_without_a_reason() {
      store.record(entry(KRYO, "c1", 10_000, 1e-5), APPEND);
      for (int step = 1; step <= 12; step++) {
        store.record(entry(KRYO, "c2", 10_000 + 95 * step, 1e-5), APPEND);
      }
      assertThat(exact(HERE).commit()).isEqualTo("c1");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(10_000.0);

      store.record(
          entry(KRYO, HERE, SETTINGS, "c3", Optional.of("more checks"), 10_950, 1e-5), APPEND);
      assertThat(exact(HERE).commit()).isEqualTo("c3");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(10_950.0);
    }

    @Test
    void of_a_metric_whose_more_is_better_less_is_not_recorded_without_a_reason() {
      Metric hits = new Metric("hits", Unit.COUNT, Direction.HIGHER_IS_BETTER, Kind.EXACT);
      store.record(entryOf("c1", Entries.sample(hits, 100)), APPEND);
      store.record(entryOf("c2", Entries.sample(hits, 90)), APPEND);
      assertThat(exact(HERE).values().get("hits [count]")).containsExactly(100.0);

      store.record(entryOf("c3", Entries.sample(hits, 110)), APPEND);
      assertThat(exact(HERE).values().get("hits [count]")).containsExactly(110.0);
    }

    @Test
    void a_metric_that_is_worse_keeps_no_other_from_being_recorded() {
      Metric size = new Metric("size", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.EXACT_PER_JVM);
      Sample allocated = Entries.sample(BuiltInMetric.ALLOCATED.metric(), 1024);
      store.record(entryOf("c1", allocated, Entries.sample(size, 100)), APPEND);
      store.record(
          entryOf(
              "c2",
              Entries.sample(BuiltInMetric.ALLOCATED.metric(), 2048),
              Entries.sample(size, 90)),
          APPEND);

      assertThat(exact(HERE).values())
          .isEqualTo(Map.of("allocated [B]", List.of(1024.0), "size [B]", List.of(90.0)));
    }

    private BaselineEntry entryOf(String commit, Sample... samples) {
      return BaselineEntry.of(KRYO, HERE, SETTINGS, commit, List.of(samples), Optional.empty());
    }

    @Test
    void a_further_exact_metric_is_recorded() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      Metric size =
          new Metric("serialized size", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.EXACT_PER_JVM);
      store.record(
          BaselineEntry.of(
              KRYO,
              HERE,
              SETTINGS,
              "c2",
              List.of(
                  Entries.sample(BuiltInMetric.ALLOCATED.metric(), 1024), Entries.sample(size, 7)),
              Optional.empty()),
          APPEND);

      assertThat(exact(HERE).values()).containsOnlyKeys("allocated [B]", "serialized size [B]");
      assertThat(commits()).containsExactly("c1");
    }

    /** Those that the JIT leaves, and those before it. */
    private void recordBytes() {
      store.record(
          BaselineEntry.of(
              KRYO,
              HERE,
              SETTINGS,
              "c1",
              List.of(
                  Entries.sample(BuiltInMetric.ALLOCATED.metric(), 1024),
                  Entries.sample(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric(), 1200)),
              Optional.empty()),
          APPEND);
    }

    @Test
    void what_is_measured_on_recording_alone_stays_with_the_settings() {
      recordBytes();

      store.record(
          entry(KRYO, HERE, SETTINGS, "c2", Optional.of("more checks"), 1100, 1e-5), REPLACE);
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(1100.0);
      assertThat(exact(HERE).values().get("allocated before JIT [B]")).containsExactly(1200.0);

      store.record(entry(KRYO, HERE, "threads=4", "c3", Optional.empty(), 1100, 1e-5), REPLACE);
      assertThat(exact(HERE).values()).containsOnlyKeys("allocated [B]");
    }

    @Test
    void what_is_measured_on_recording_alone_stays_where_no_other_metric_is_exact() {
      recordBytes();

      store.record(bytesThatDoNotRepeat(SETTINGS), REPLACE);
      assertThat(exact(HERE).values()).containsOnlyKeys("allocated before JIT [B]");
      assertThat(exact(HERE).commit()).isEqualTo("c1");
      assertThat(timed(HERE).sessions().get(0).values()).containsOnlyKeys("allocated [B]");

      store.record(bytesThatDoNotRepeat("threads=4"), REPLACE);
      assertThat(store.find(KRYO, HERE).orElseThrow().exact()).isEmpty();
    }

    private static BaselineEntry bytesThatDoNotRepeat(String settings) {
      return BaselineEntry.of(
          KRYO,
          HERE,
          settings,
          "c2",
          List.of(Entries.sample(BuiltInMetric.ALLOCATED.metric().as(Kind.TIMED), 1100, 1300)),
          Optional.of("safer hash"));
    }

    @Test
    void sessions_under_other_settings_are_not_joined() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      store.record(entry(KRYO, HERE, "threads=4", "c2", Optional.empty(), 1024, 9e-5), APPEND);

      assertThat(commits()).containsExactly("c2");
      assertThat(timed(HERE).settings()).isEqualTo("threads=4");
      assertThat(exact(HERE).settings()).isEqualTo("threads=4");
    }

    @Test
    void the_reason_for_the_present_level_stays() {
      store.record(
          entry(KRYO, HERE, SETTINGS, "c1", Optional.of("safer hash"), 1024, 1e-5), REPLACE);
      store.record(entry(KRYO, "c2", 1024, 1e-5), APPEND);

      assertThat(timed(HERE).reason()).contains("safer hash");
      assertThat(exact(HERE).reason()).contains("safer hash");
    }

    @Test
    void other_tests_and_environments_stay_as_they_are() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      store.record(entry(JAVA, "c1", 4096, 9e-5), APPEND);
      Baseline before = found(JAVA, HERE);

      store.record(
          entry(KRYO, OTHER_MACHINE, SETTINGS, "c2", Optional.empty(), 1024, 2e-5), APPEND);

      assertThat(found(JAVA, HERE)).isEqualTo(before);
      assertThat(commits()).containsExactly("c1");
      assertThat(timed(OTHER_MACHINE).sameEnvironment()).isTrue();
    }
  }

  @Nested
  class MetricsOfNoJvmTests {

    private static final Metric ROWS =
        new Metric("rows", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT);

    private BaselineEntry rows(Environment environment, Metric metric, double... values) {
      return BaselineEntry.of(
          KRYO,
          environment,
          SETTINGS,
          "c1",
          List.of(
              Entries.sample(metric, values),
              Entries.sample(BuiltInMetric.ALLOCATED.metric(), 1024)),
          Optional.empty());
    }

    private List<String> placesOf(Metric metric, Environment environment) {
      return found(KRYO, environment).exact().stream()
          .filter(part -> part.values().containsKey(metric.key()))
          .map(Baseline.Exact::jvm)
          .toList();
    }

    @Test
    void that_did_not_repeat_give_way_where_another_metric_has_improved() {
      store.record(rows(HERE, ROWS, 5, 5, 500), APPEND);
      store.record(rows(HERE, ROWS, 5, 5, 5), REPLACE);

      assertThat(found(KRYO, HERE).exact(ROWS).orElseThrow().values().get("rows [count]"))
          .containsExactly(5.0, 5.0, 5.0);
    }

    @Test
    void are_found_by_every_jvm() {
      store.record(rows(HERE, ROWS, 7), APPEND);

      Baseline elsewhere = found(KRYO, NEWER_JVM);

      assertThat(elsewhere.exact())
          .extracting(Baseline.Exact::jvm)
          .containsExactly("any", HERE.jvm());
      assertThat(elsewhere.exact())
          .extracting(Baseline.Exact::sameJvm)
          .containsExactly(true, false);
      assertThat(elsewhere.exact(ROWS).orElseThrow().values())
          .isEqualTo(Map.of("rows [count]", List.of(7.0)));
    }

    @Test
    void are_stored_once_whatever_records_them() {
      store.record(rows(HERE, ROWS, 7), APPEND);
      store.record(rows(NEWER_JVM, ROWS, 7), APPEND);

      assertThat(placesOf(ROWS, HERE)).containsExactly("any");
      assertThat(placesOf(ROWS, NEWER_JVM)).containsExactly("any");
    }

    @Test
    void leave_the_jvms_that_they_were_recorded_on() {
      store.record(rows(HERE, ROWS.as(Kind.EXACT_PER_JVM), 7), APPEND);
      store.record(rows(NEWER_JVM, ROWS.as(Kind.EXACT_PER_JVM), 8), APPEND);
      assertThat(placesOf(ROWS, HERE)).containsExactly(HERE.jvm());
      assertThat(placesOf(ROWS, NEWER_JVM)).containsExactly(NEWER_JVM.jvm());

      store.record(rows(HERE, ROWS, 7), APPEND);

      assertThat(placesOf(ROWS, HERE)).containsExactly("any");
      assertThat(placesOf(ROWS, NEWER_JVM)).containsExactly("any");
    }

    @Test
    void can_become_those_of_a_jvm() {
      store.record(rows(HERE, ROWS, 7), APPEND);
      store.record(rows(HERE, ROWS.as(Kind.EXACT_PER_JVM), 7), APPEND);

      assertThat(placesOf(ROWS, HERE)).containsExactly(HERE.jvm());
    }

    @Test
    void tell_what_they_were_recorded_as() {
      store.record(rows(HERE, ROWS, 7), APPEND);

      assertThat(found(KRYO, HERE).metrics())
          .isEqualTo(Map.of("rows [count]", MetricTraits.of(ROWS)));
    }

    @Test
    void that_do_not_repeat_are_stored_with_all_that_was_seen() {
      store.record(rows(HERE, ROWS, 440), APPEND);
      store.record(rows(HERE, ROWS, 440, 441, 440), APPEND);

      assertThat(found(KRYO, HERE).exact(ROWS).orElseThrow().values().get("rows [count]"))
          .containsExactly(440.0, 440.0, 441.0);
      assertThat(store.record(rows(HERE, ROWS, 441), APPEND)).isEqualTo(RecordOutcome.UNCHANGED);
    }

    @Test
    void that_repeat_again_are_stored_alone_with_a_reason_alone() {
      store.record(rows(HERE, ROWS, 5, 5, 500), APPEND);
      store.record(rows(HERE, ROWS, 5, 5, 5), APPEND);
      assertThat(rows()).containsExactly(5.0, 5.0, 500.0);

      BaselineEntry fixed = because("the cache is warm now", 5, 5, 5);
      assertThat(store.record(fixed, APPEND)).isEqualTo(RecordOutcome.CHANGED);
      assertThat(rows()).containsExactly(5.0, 5.0, 5.0);
      assertThat(found(KRYO, HERE).exact(ROWS).orElseThrow().reason())
          .contains("the cache is warm now");

      BaselineEntry again = because("once more", 5, 5, 5);
      assertThat(store.record(again, APPEND)).isEqualTo(RecordOutcome.UNCHANGED);
    }

    private static BaselineEntry because(String reason, double... values) {
      return BaselineEntry.of(
          KRYO, HERE, SETTINGS, "c2", List.of(Entries.sample(ROWS, values)), Optional.of(reason));
    }

    private List<Double> rows() {
      return found(KRYO, HERE).exact(ROWS).orElseThrow().values().get("rows [count]");
    }

    @Test
    void that_do_not_repeat_and_are_mostly_worse_do_not_raise_the_baseline_without_a_reason() {
      store.record(rows(HERE, ROWS, 10, 10, 10), APPEND);
      store.record(rows(HERE, ROWS, 10, 30, 30), APPEND);

      assertThat(found(KRYO, HERE).exact(ROWS).orElseThrow().values().get("rows [count]"))
          .containsExactly(10.0, 10.0, 10.0);
    }

    @ParameterizedTest
    @EnumSource(
        value = Kind.class,
        names = {"EXACT", "EXACT_PER_JVM"})
    void that_the_test_records_no_longer_go_when_it_is_recorded_again(Kind kind) {
      store.record(rows(HERE, ROWS.as(kind), 7), APPEND);
      store.record(entryWithout(ROWS), APPEND);

      assertThat(placesOf(ROWS, HERE)).isEmpty();
      assertThat(found(KRYO, HERE).metrics()).isEmpty();
      assertThat(exact(HERE).values()).containsOnlyKeys("allocated [B]");
    }

    @Test
    void that_another_jvm_has_recorded_stay_there() {
      store.record(rows(HERE, ROWS.as(Kind.EXACT_PER_JVM), 7), APPEND);
      store.record(rows(NEWER_JVM, ROWS.as(Kind.EXACT_PER_JVM), 7), APPEND);
      store.record(entryWithout(ROWS), APPEND);

      assertThat(placesOf(ROWS, HERE)).isEmpty();
      assertThat(placesOf(ROWS, NEWER_JVM)).containsExactly(NEWER_JVM.jvm());
    }

    private static BaselineEntry entryWithout(Metric gone) {
      return entry(KRYO, "without " + gone.name(), 1024, 1e-5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {6, 8})
    void that_may_not_change_do_not_change_without_a_reason(double other) {
      Metric neither = new Metric("rows", Unit.COUNT, Direction.NEITHER, Kind.EXACT);
      store.record(rows(HERE, neither, 7), APPEND);

      store.record(rows(HERE, neither, other), APPEND);

      assertThat(found(KRYO, HERE).exact(ROWS).orElseThrow().values().get("rows [count]"))
          .containsExactly(7.0);
    }
  }

  @Nested
  class ReplacingTests {

    @Test
    void starts_anew_and_stores_the_reason() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      store.record(entry(KRYO, "c2", 1024, 1e-5), APPEND);
      store.record(
          entry(KRYO, HERE, SETTINGS, "c3", Optional.of("more checks"), 1024.1, 2e-5), REPLACE);

      assertThat(commits()).containsExactly("c3");
      assertThat(timed(HERE).reason()).contains("more checks");
      assertThat(exact(HERE).reason()).contains("more checks");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(1024.1);
    }

    @Test
    void exact_values_that_are_worse_give_way_only_with_a_reason() {
      store.record(entry(KRYO, "c1", 10_000, 2e-5), APPEND);

      store.record(entry(KRYO, "c2", 10_095, 1e-5), REPLACE);
      assertThat(commits()).containsExactly("c2");
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(10_000.0);

      store.record(entry(KRYO, "c3", 9_000, 1e-5), REPLACE);
      assertThat(exact(HERE).values().get("allocated [B]")).containsExactly(9_000.0);
    }

    @Test
    void values_of_a_kind_that_is_no_longer_measured_go() {
      store.record(entry(KRYO, "c1", 1024, 1e-5), APPEND);
      store.record(
          BaselineEntry.of(
              KRYO,
              HERE,
              SETTINGS,
              "c2",
              List.of(Entries.sample(BuiltInMetric.TIME_P10.metric(), 1e-5)),
              Optional.empty()),
          REPLACE);

      assertThat(found(KRYO, HERE).exact()).isEmpty();
    }

    @Test
    void other_environments_stay() {
      store.record(entry(KRYO, NEWER_JVM, SETTINGS, "c1", Optional.empty(), 1000, 1e-5), APPEND);
      store.record(entry(KRYO, "c2", 1024, 1e-5), REPLACE);

      assertThat(exact(NEWER_JVM).commit()).isEqualTo("c1");
      assertThat(timed(NEWER_JVM).sessions()).hasSize(1);
    }

    @Test
    void identical_content_does_not_touch_the_file() throws IOException {
      store.record(entry(KRYO, "c1", 1024, 1e-5), REPLACE);
      FileTime before = aged();

      assertThat(store.record(entry(KRYO, "c1", 1024, 1e-5), REPLACE))
          .isEqualTo(RecordOutcome.UNCHANGED);
      assertThat(Files.getLastModifiedTime(file())).isEqualTo(before);
    }
  }

  @Nested
  class EntryTests {

    @Test
    void nothing_measured_is_nothing_to_record() {
      assertThatThrownBy(
              () -> BaselineEntry.of(KRYO, HERE, SETTINGS, "c", List.of(), Optional.empty()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContainingAll("nothing was measured", "kryo");
    }

    @ParameterizedTest
    @MethodSource("dev.benchline.baseline.JsonBaselineStoreTests#not_finite")
    void a_value_that_is_no_finite_number_is_refused(double value) {
      assertThatThrownBy(() -> entry(KRYO, "c", value, 1e-5))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContainingAll("'allocated [B]'", "kryo", String.valueOf(value));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 1e308, -1e308})
    void a_value_that_would_be_damage_is_refused(double value) {
      assertThatThrownBy(() -> entry(KRYO, "c", value, 1e-5))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContainingAll("'allocated [B]'", "kryo", String.valueOf(value));
    }

    @Test
    void a_metric_of_the_tests_own_may_be_negative() {
      Metric drift = new Metric("drift", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.EXACT);
      store.record(
          BaselineEntry.of(
              KRYO, HERE, SETTINGS, "c", List.of(Entries.sample(drift, -3)), Optional.empty()),
          APPEND);

      assertThat(exact(HERE).values().get("drift [s]")).containsExactly(-3.0);
    }

    @Test
    void two_metrics_of_one_key_are_refused() {
      assertThatThrownBy(
              () ->
                  BaselineEntry.of(
                      KRYO,
                      HERE,
                      SETTINGS,
                      "c",
                      List.of(
                          Entries.sample(BuiltInMetric.TIME_P10.metric(), 1),
                          Entries.sample(BuiltInMetric.TIME_P10.metric(), 2)),
                      Optional.empty()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContainingAll("'time (p10) [s]'", "twice");
    }

    @Test
    void a_metric_without_a_value_is_refused() {
      Session session = new Session("c", Map.of("time (p10) [s]", List.of()));

      assertThatThrownBy(
              () -> new BaselineEntry(KRYO, HERE, SETTINGS, session, Map.of(), Optional.empty()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("has no value");
    }
  }

  static Stream<Double> not_finite() {
    return Stream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  }
}
