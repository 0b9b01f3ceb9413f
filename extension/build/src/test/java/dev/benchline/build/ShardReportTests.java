package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.ShardManifest;
import dev.benchline.pipeline.ShardSeconds;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.settings.Shard;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardReportTests {

  private static final Path SEALED =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");
  private static final String COMMIT = "3f2a1c9".repeat(6).substring(0, 40);
  private static final String OTHER = "9d8e7f6".repeat(6).substring(0, 40);
  private static final Map<String, String> DISCOVERED = Map.of("T.a", "T.a", "T.b", "T.b");

  @TempDir private Path directory;

  private final Told told = new Told();

  private void report() throws IOException {
    report(Optional.empty());
  }

  private void report(Optional<Path> seconds) throws IOException {
    report(seconds, "");
  }

  private void report(Optional<Path> seconds, String failOn) throws IOException {
    ShardReport.write(
        directory.resolve("shards"),
        seconds,
        new MergedReport("acme", new FailureText(Commands.ofMaven(Path.of(""))), SourceLinks.NONE),
        BuildGate.failOn(failOn),
        directory,
        told);
  }

  private Path machine(String name) throws IOException {
    return Files.createDirectories(directory.resolve("shards").resolve(name));
  }

  private static ShardManifest manifest(int index, int count, String... taken) {
    return new ShardManifest(
        new Shard(index, count),
        "shop",
        "2026-11-25T10:00:00Z",
        COMMIT,
        OTHER,
        "linux-amd64",
        "none",
        Set.of(),
        DISCOVERED,
        Set.of(taken));
  }

  private static ShardManifest of(
      ShardManifest of, String module, String commit, String base, Map<String, String> discovered) {
    return new ShardManifest(
        of.shard(),
        module,
        of.build(),
        commit,
        base,
        of.environment(),
        of.seconds(),
        of.running(),
        discovered,
        of.taken());
  }

  /** Four shards, of which two have nothing to do; one of them is another one. */
  private void four(int changed, UnaryOperator<ShardManifest> change) throws IOException {
    List<ShardManifest> all =
        List.of(manifest(1, 4), manifest(2, 4, "T.b"), manifest(3, 4), manifest(4, 4, "T.a"));
    for (ShardManifest each : all) {
      Path machine = machine("machine-" + each.shard().index());
      (each.shard().index() == changed ? change.apply(each) : each).write(machine);
      for (String test : each.taken()) {
        Files.writeString(machine.resolve("gate.txt"), "SKIPPED " + test + ": disabled\n");
      }
    }
  }

  private void refused(String... texts) {
    ThrowingCallable report = this::report;
    assertThatThrownBy(report)
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith(
            "The results of the shards in '%s' do not make one build:"
                .formatted(directory.resolve("shards")))
        .hasMessageContainingAll(texts)
        .message()
        .hasLineCount(2 + texts.length);
    assertThat(directory.resolve("index.html")).doesNotExist();
  }

  @Test
  void shards_of_one_build_make_one_report() throws IOException {
    four(0, all -> all);

    report();

    assertThat(told.messages())
        .first()
        .isEqualTo("4 shards of commit 3f2a1c9 have taken 2 performance tests");
  }

  /** A pull request may have deleted all performance tests of a module, or a whole module. */
  @Test
  void what_is_known_of_a_module_without_tests_is_told() throws IOException {
    four(0, all -> all);
    Path gift = Files.createDirectories(machine("machine-1").resolve("gift"));
    Files.writeString(gift.resolve("gate.txt"), "LOOSENED module com.acme:gift is gone\n");

    report();

    assertThat(directory.resolve("index.html")).content().contains("module com.acme:gift is gone");
  }

  @Test
  void a_gate_that_is_looser_fails_where_the_user_wants_that() throws IOException {
    four(0, all -> all);
    Path gift = Files.createDirectories(machine("machine-1").resolve("gift"));
    Files.writeString(gift.resolve("gate.txt"), "LOOSENED module com.acme:gift is gone\n");

    assertThatThrownBy(() -> report(Optional.empty(), "LOOSENED"))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("benchline.failOn has LOOSENED", "module com.acme:gift is gone");

    assertThat(directory.resolve("index.html")).content().contains("The build fails.");
  }

  /** A test that fails leaves no result that could be merged. */
  @Test
  void what_a_shard_could_not_measure_fails() throws IOException {
    four(0, all -> all);
    Files.writeString(machine("machine-2").resolve("gate.txt"), "FAILED T.b\n");

    assertThatThrownBy(this::report)
        .isInstanceOf(BuildException.class)
        .hasMessage("Performance tests could not be measured: T.b");
  }

  /** Surefire has run it again. */
  @Test
  void what_a_shard_has_measured_in_the_end_counts_by_its_result() throws IOException {
    four(0, all -> all);
    result("machine-2", "T.b", "b");
    Files.writeString(machine("machine-2").resolve("gate.txt"), "FAILED T.b\n");

    assertThatThrownBy(this::report)
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("Performance tests fail the build: ");
  }

  /** It may be of any test, so the shard is not asked for the results of those it has taken. */
  @Test
  void a_result_that_cannot_be_read_fails_with_its_file() throws IOException {
    four(0, all -> all);
    Files.delete(machine("machine-2").resolve("gate.txt"));
    result("machine-2", "T.b", "b");
    Path file = machine("machine-2").resolve("T.b.json");
    String whole = Files.readString(file);
    Files.writeString(file, whole.substring(0, whole.length() / 2));

    assertThatThrownBy(this::report)
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("Results of shards cannot be read: ")
        .hasMessageContaining(file.toString());
  }

  @Test
  void one_that_is_missing_is_named() throws IOException {
    four(0, all -> all);
    Files.delete(machine("machine-2").resolve("shard.properties"));

    refused("There is no result of shard 2/4.");
  }

  @Test
  void one_that_is_there_twice_is_named() throws IOException {
    four(0, all -> all);
    manifest(3, 4).write(machine("again"));

    refused(
        "Shard 3/4 of module shop is there 2 times: %s, %s."
            .formatted(machine("again"), machine("machine-3")));
  }

  @Test
  void one_of_another_commit_or_base_is_named() throws IOException {
    four(3, its -> of(its, "shop", OTHER, OTHER, DISCOVERED));
    refused(
        "The shards of module shop have different commits: 3f2a1c9 in shard 1/4, 2/4, 4/4; 9d8e7f6"
            + " in shard 3/4.");

    four(4, its -> of(its, "shop", COMMIT, COMMIT, DISCOVERED));
    refused(
        "The shards of module shop have different bases: 3f2a1c9 in shard 4/4; 9d8e7f6 in shard"
            + " 1/4, 2/4, 3/4.");
  }

  /** With benchline.against=baseline, or in a submodule, each module has its own. */
  @Test
  void modules_may_have_different_commits_and_bases() throws IOException {
    four(0, all -> all);
    for (int i = 1; i <= 4; i++) {
      of(manifest(i, 4), "cart", OTHER, COMMIT, Map.of()).write(machine("machine-" + i + "/cart"));
    }
    ShardManifest second = of(manifest(2, 4), "cart", OTHER, COMMIT, Map.of());
    of(second, "cart", OTHER, OTHER, Map.of()).write(machine("machine-2/cart"));
    refused(
        "The shards of module cart have different bases: 3f2a1c9 in shard 1/4, 3/4, 4/4; 9d8e7f6"
            + " in shard 2/4.");

    second.write(machine("machine-2/cart"));
    report();
    assertThat(told.messages())
        .contains("4 shards of commit 9d8e7f6 and 3f2a1c9 have taken 2 performance tests");
  }

  @Test
  void an_index_that_is_off_by_one_is_named() throws IOException {
    four(2, its -> manifest(3, 4, "T.b"));

    refused(
        "There is no result of shard 2/4.",
        "Shard 3/4 of module shop is there 2 times: %s, %s."
            .formatted(machine("machine-2"), machine("machine-3")));
    assertThatThrownBy(this::report)
        .extracting(
            thrown ->
                thrown
                    .getMessage()
                    .replace(directory + File.separator, "")
                    .replace('\\', '/')
                    .replace("machine-", ""))
        .asString()
        .as("the message in the guide")
        .isSubstringOf(
            Files.readString(Path.of("..", "docs", "how-to", "measure-on-several-machines.md")));
  }

  @Test
  void an_index_beyond_the_last_is_named() throws IOException {
    four(0, all -> all);
    Path file = machine("machine-4").resolve("shard.properties");
    Files.writeString(file, Files.readString(file).replace("4/4", "5/4"));

    refused(
        file + " cannot be read: shards are 1/n to n/n, with n from 1 to 1000, but one was 5/4.");
  }

  @Test
  void an_empty_one_is_named() throws IOException {
    four(0, all -> all);
    Path file = machine("machine-1").resolve("shard.properties");
    Files.writeString(file, "");

    refused(file + " cannot be read: it is empty.");
  }

  @Test
  void one_that_has_discovered_nothing_is_named() throws IOException {
    four(3, its -> of(its, "shop", COMMIT, OTHER, Map.of()));

    refused("Shard 3/4 of module shop has not discovered T.a, T.b.");
  }

  @Test
  void one_that_has_not_built_a_module_is_named() throws IOException {
    four(0, all -> all);
    for (int i = 1; i < 4; i++) {
      of(manifest(i, 4), "gift", COMMIT, OTHER, Map.of("G.a", "G.a"))
          .write(machine("machine-" + i + "/gift"));
    }

    refused("Shard 4/4 has discovered no performance test of module gift, and other shards have.");
  }

  @Test
  void one_that_has_discovered_something_else_is_named() throws IOException {
    four(1, its -> of(its, "shop", COMMIT, OTHER, Map.of("T.a", "T.a")));

    refused("Shard 1/4 of module shop has not discovered T.b.");
  }

  @Test
  void a_test_that_two_or_none_have_taken_is_named() throws IOException {
    four(4, its -> manifest(4, 4, "T.b"));

    refused("T.a was taken by no shard.", "T.b was taken by shards 2/4, 4/4.");
  }

  @Test
  void results_of_a_test_that_a_machine_has_left_to_others_are_named() throws IOException {
    refusesResults(3, "T.b", "b");
  }

  @Test
  void results_of_a_test_that_no_machine_has_discovered_are_named() throws IOException {
    refusesResults(4, "T.ab", "ab[100]");
  }

  private void refusesResults(int shard, String test, String subject) throws IOException {
    four(0, all -> all);
    result("machine-" + shard, test, subject);

    refused(
        "Shard %d/4 of module shop has results of %s, which it has not taken: an earlier build left them."
            .formatted(shard, test));
  }

  @Test
  void results_of_all_arguments_of_a_test_are_its_own() throws IOException {
    String odd = "sum (of) numbers";
    Map<String, String> discovered = Map.of("T.a", "T.a", "T." + odd, "T." + odd);
    of(manifest(1, 1, "T.a", "T." + odd), "shop", COMMIT, OTHER, discovered)
        .write(machine("machine-1"));
    for (String test : List.of("a", "a[1]", "a(int)[2]", "a{class=3}", "a#2", odd, odd + "[1]")) {
      result("machine-1", "T." + test, test);
    }

    assertThatThrownBy(this::report)
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("Performance tests fail the build: ");
  }

  private void result(String machine, String file, String test) throws IOException {
    Files.writeString(
        machine(machine).resolve(file + ".json"),
        Files.readString(SEALED)
            .replace("com.acme.OrderSerializationPerformanceTests", "T")
            .replaceAll("\"test\": \"kryo[^\"]*", "\"test\": \"" + test));
  }

  @Test
  void a_taken_test_without_a_result_is_named() throws IOException {
    four(0, all -> all);
    Files.delete(machine("machine-2").resolve("gate.txt"));

    refused(
        "Shard 2/4 of module shop has no result of T.b, which it has taken: its files are not all"
            + " there.");
  }

  @Test
  void one_that_has_not_ended_is_named() throws IOException {
    four(
        2,
        its ->
            new ShardManifest(
                its.shard(),
                its.module(),
                its.build(),
                its.commit(),
                its.base(),
                its.environment(),
                its.seconds(),
                Set.of("4711"),
                its.discovered(),
                its.taken()));

    refused("Shard 2/4 of module shop has not ended: its JVM was killed, or still runs.");
  }

  @Test
  void other_numbers_of_shards_are_named() throws IOException {
    four(2, its -> manifest(2, 3, "T.b"));

    refused(
        "The shards have different numbers of shards: 3 in shard 2/3; 4 in shard 1/4, 3/4, 4/4.");
  }

  @Test
  void a_directory_without_shards_is_named() {
    assertThatThrownBy(this::report)
        .isInstanceOf(BuildException.class)
        .hasMessageContaining(
            "There is no shard.properties in the directory '%s'"
                .formatted(directory.resolve("shards")));
  }

  @Test
  void a_regression_on_one_machine_fails_them_all_and_the_next_build_knows_the_seconds()
      throws IOException {
    String sealed = Files.readString(SEALED);
    String name = sealed.replaceAll("(?s).*?\"testClass\": \"([^\"]*)\".*", "$1");
    String method = sealed.replaceAll("(?s).*?\"test\": \"([^\"\\[{(]*).*", "$1");
    String test = name + "." + method;
    Map<String, String> discovered = Map.of(test, test, "T.b", "T.b", "T.c", "T.b");
    for (int i = 1; i <= 2; i++) {
      ShardManifest its =
          manifest(i, 2, i == 1 ? new String[] {test} : new String[] {"T.b", "T.c"});
      new ShardManifest(
              its.shard(),
              its.module(),
              its.build(),
              its.commit(),
              its.base(),
              "linux-amd64-" + i,
              its.seconds(),
              Set.of(),
              discovered,
              its.taken())
          .write(machine("machine-" + i));
    }
    Files.writeString(machine("machine-1").resolve("a.json"), sealed);
    Files.writeString(
        machine("machine-2").resolve("gate.txt"), "SKIPPED T.b: no\nSKIPPED T.c: no\n");
    Path seconds = directory.resolve("seconds.properties");
    ShardSeconds.write(Map.of("shop T.b", 7.0, "shop T.gone", 8.0, "shop " + test, 0.1), seconds);

    assertThatThrownBy(() -> report(Optional.of(seconds)))
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("Performance tests fail the build: ");

    assertThat(directory.resolve("index.html")).content().contains("acme: 1 of 1 test is slower");
    assertThat(told.messages())
        .contains(
            "WARNING The shards ran in different environments, whose stored times do not compare:"
                + " linux-amd64-1; linux-amd64-2");
    Map<String, Double> next =
        ShardSeconds.read(directory.resolve("shard-seconds.properties")).byTests();
    assertThat(next).containsOnlyKeys("shop T.b", "shop " + test).containsEntry("shop T.b", 7.0);
    assertThat(next.get("shop " + test)).isGreaterThan(0.1);
  }

  @Test
  void seconds_that_cannot_be_read_fail_the_build_with_the_file() throws IOException {
    manifest(1, 1, "T.a", "T.b").write(machine("machine-1"));
    Files.writeString(
        machine("machine-1").resolve("gate.txt"), "SKIPPED T.a: no\nSKIPPED T.b: no\n");
    Path seconds = Files.writeString(directory.resolve("seconds.properties"), "shop\\ T.a=soon\n");

    assertThatThrownBy(() -> report(Optional.of(seconds)))
        .isInstanceOf(BuildException.class)
        .hasMessageStartingWith("The seconds of tests in '" + seconds + "' cannot be read: ");
  }

  @Test
  void the_seconds_of_a_test_whose_name_holds_a_bracket_are_its_own() throws IOException {
    String odd = "sum (of) numbers";
    Map<String, String> discovered = Map.of("T.sum", "T.sum", "T." + odd, "T." + odd);
    of(manifest(1, 1, "T.sum", "T." + odd), "shop", COMMIT, OTHER, discovered)
        .write(machine("machine-1"));
    result("machine-1", "T.odd", odd + "[1]");
    Files.writeString(machine("machine-1").resolve("gate.txt"), "ABORTED T.sum[2]\n");

    assertThatThrownBy(() -> report(Optional.of(directory.resolve("none.properties"))))
        .isInstanceOf(BuildException.class);

    assertThat(ShardSeconds.read(directory.resolve("shard-seconds.properties")).byTests())
        .containsOnlyKeys("shop T." + odd);
  }

  @Test
  void a_machine_that_has_taken_nothing_need_not_have_measured() throws IOException {
    Path output = machine("machine");
    BuildStart before = new BuildStart(Instant.now().minusSeconds(60));
    assertThat(OtherShards.tookAll(List.of(output), before)).isFalse();

    manifest(1, 4).write(output);

    assertThat(OtherShards.tookAll(List.of(output), before)).isTrue();
    BuildStart later = new BuildStart(Instant.now().plusSeconds(60));
    assertThat(OtherShards.tookAll(List.of(output), later)).isFalse();
    UsedBase.Hints hints = new UsedBase.Hints(List.of(), List.of());
    Commands commands = Commands.ofMaven(Path.of(""));
    assertThatCode(() -> UsedBase.require("main", List.of(output), before, hints, commands))
        .doesNotThrowAnyException();

    manifest(1, 4, "T.a").write(output);
    assertThatThrownBy(() -> UsedBase.require("main", List.of(output), before, hints, commands))
        .isInstanceOf(BuildException.class);
  }
}
