package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.result.Results;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import dev.benchline.settings.Shard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardAssignmentTests {

  @TempDir private Path build;
  private Path module;

  @BeforeEach
  void a_module_of_a_build() throws IOException {
    Files.createDirectory(build.resolve(".mvn"));
    module = Files.createDirectory(build.resolve("shop"));
  }

  private Optional<ShardAssignment> tests(String... keysAndValues) {
    Map<String, String> settings = new TreeMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put("benchline." + keysAndValues[i], keysAndValues[i + 1]);
    }
    return ShardAssignment.of(
        Settings.read(
            key -> Optional.ofNullable(settings.get(key)), new Place(module, Map.of(), List.of())));
  }

  private ShardManifest manifest() throws IOException {
    return ShardManifest.read(module.resolve("target/benchline/shard.properties"));
  }

  @Test
  void a_machine_takes_all_tests_unless_it_is_told_its_part_and_measures() {
    assertThat(tests()).isEmpty();
    assertThat(tests("shard", "1/2", "measure", "false")).isEmpty();
    assertThat(tests("shard", "1/2")).isPresent();
  }

  @Test
  void each_test_is_taken_by_one_machine_with_those_that_it_stays_together_with() {
    for (int i = 0; i < 40; i++) {
      String claim = "com.acme.Tests.claim" + i;
      String reference = "com.acme.Tests.reference" + i;
      Set<Integer> takers = new TreeSet<>();
      for (int shard = 1; shard <= 4; shard++) {
        ShardAssignment tests = tests("shard", shard + "/4").orElseThrow();
        boolean takes = tests.takes(claim, claim);
        assertThat(tests.takes(reference, claim)).isEqualTo(takes);
        if (takes) {
          takers.add(shard);
        }
      }
      assertThat(takers).hasSize(1);
    }
  }

  @Test
  void the_seconds_of_a_module_divide_its_tests() throws IOException {
    ShardSeconds.write(
        Map.of("shop a", 9.0, "shop b", 5.0, "shop c", 4.0, "gift a", 1.0),
        build.resolve("seconds.properties"));

    ShardAssignment first =
        tests("shard", "1/2", "shard.seconds", "seconds.properties").orElseThrow();

    assertThat(List.of("a", "b", "c").stream().filter(test -> first.takes(test, test)))
        .containsExactly("a");
  }

  @Test
  void the_manifest_says_what_was_discovered_and_taken() throws IOException {
    ShardAssignment tests = tests("shard", "2/2").orElseThrow();
    IntStream.range(0, 20).forEach(i -> tests.takes("T.test" + i, "T.test" + i / 2 * 2));
    tests.write(true);

    assertThat(manifest().shard()).isEqualTo(new Shard(2, 2));
    assertThat(manifest().module()).isEqualTo("shop");
    assertThat(manifest().commit()).isEqualTo("unknown");
    assertThat(manifest().base()).isEqualTo("none");
    assertThat(manifest().environment()).isNotBlank();
    assertThat(manifest().seconds()).isEqualTo("none");
    assertThat(manifest().running()).containsExactly(own());
    assertThat(manifest().discovered()).hasSize(20).containsEntry("T.test7", "T.test6");
    assertThat(manifest().taken()).isNotEmpty().hasSizeLessThan(20);

    tests.write(false);

    assertThat(manifest().running()).isEmpty();
  }

  /** Of several JVMs of a module one may be killed, and the last ends well. */
  @Test
  void the_manifest_remembers_a_jvm_that_has_not_ended() throws IOException {
    ShardAssignment tests = tests("shard", "1/1").orElseThrow();
    tests.takes("T.own", "T.own");
    tests.write(true);
    ShardManifest ours = manifest();
    new ShardManifest(
            ours.shard(),
            ours.module(),
            ours.build(),
            ours.commit(),
            ours.base(),
            ours.environment(),
            ours.seconds(),
            Set.of(own(), "killed"),
            ours.discovered(),
            ours.taken())
        .write(module.resolve("target/benchline"));

    tests.write(false);

    assertThat(manifest().running()).containsExactly("killed");
  }

  private static String own() {
    return Long.toString(ProcessHandle.current().pid());
  }

  @Test
  void a_machine_without_performance_tests_leaves_no_manifest() {
    tests("shard", "2/2").orElseThrow().write(false);

    assertThat(module.resolve("target")).doesNotExist();
  }

  @Test
  void a_machine_that_takes_no_test_keeps_no_results_of_earlier_builds() throws IOException {
    Path output = Files.createDirectories(module.resolve("target/benchline"));
    Results.writer(output).testFinished(Results.regressed());
    Path result = output.resolve(Results.KRYO.displayName() + ".json");
    Files.setLastModifiedTime(result, FileTime.from(Instant.EPOCH));
    int other = 1;
    while (tests("shard", other + "/2").orElseThrow().takes("a", "a")) {
      other++;
    }
    ShardAssignment empty = tests("shard", other + "/2").orElseThrow();
    empty.takes("a", "a");

    empty.write(true);

    assertThat(manifest().taken()).isEmpty();
    assertThat(result).doesNotExist();
  }

  @Test
  void several_jvms_of_a_build_share_a_manifest_and_another_shard_replaces_it() throws IOException {
    for (String test : List.of("a", "b")) {
      ShardAssignment jvm = tests("shard", "1/1").orElseThrow();
      jvm.takes(test, test);
      jvm.write(false);
    }
    assertThat(manifest().taken()).containsExactly("a", "b");

    ShardAssignment other = tests("shard", "1/2").orElseThrow();
    other.takes("c", "c");
    other.write(false);

    assertThat(manifest().discovered()).containsOnlyKeys("c");
  }

  @Test
  void a_manifest_that_is_empty_or_of_another_format_is_refused() throws IOException {
    Path file = module.resolve("shard.properties");
    Files.createFile(file);
    assertThatThrownBy(() -> ShardManifest.read(file)).hasMessage("it is empty");

    Files.writeString(file, "format=2\n");
    assertThatThrownBy(() -> ShardManifest.read(file))
        .hasMessage("its format is 2, and this version of Benchline reads 1");

    Files.writeString(file, "format=1\nshard=5/4\ndiscovered=\ntaken=a\n");
    assertThatThrownBy(() -> ShardManifest.read(file))
        .hasMessage("it has taken tests that it has not discovered");
  }
}
