package dev.benchline.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The part of the tests that a machine takes, as its user gives it and as engines say it. */
class ParallelEngineTests {

  private static Optional<Shard> shard(String text, Map<String, String> variables) {
    Map<String, String> settings = Map.of("benchline.shard", text);
    return Settings.read(
            key -> Optional.ofNullable(settings.get(key)),
            new Place(Path.of(""), variables, List.of()))
        .find(Setting.SHARD);
  }

  @Test
  void a_variable_of_an_engine_divides_nothing_unless_it_is_asked_for() {
    Settings settings =
        Settings.read(
            key -> Optional.empty(),
            new Place(Path.of(""), Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "4"), List.of()));

    assertThat(settings.find(Setting.SHARD)).isEmpty();
  }

  @Test
  void a_shard_is_counted_from_1() {
    assertThat(shard("1/1", Map.of())).contains(Shard.WHOLE);
    assertThat(shard("4/4", Map.of())).contains(new Shard(4, 4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/4", "5/4", "4", "2/0", "-1/4", "1/1001", "auto/0", "2 of 4"})
  void what_is_no_shard_is_refused_with_what_is_known(String text) {
    assertThatThrownBy(() -> shard(text, Map.of("CI_NODE_INDEX", "1")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "Invalid value '%s' set via the 'benchline.shard' configuration parameter. Known values are 1/n to n/n, auto, auto/n."
                .formatted(text));
  }

  @ParameterizedTest
  @CsvSource({
    "CI_NODE_INDEX,1,CI_NODE_TOTAL,1",
    "CIRCLE_NODE_INDEX,0,CIRCLE_NODE_TOTAL,1",
    "BUILDKITE_PARALLEL_JOB,0,BUILDKITE_PARALLEL_JOB_COUNT,1",
    "TEST_SHARD_INDEX,0,TEST_TOTAL_SHARDS,1",
    "CI_NODE_INDEX,4,CI_NODE_TOTAL,4",
    "CIRCLE_NODE_INDEX,3,CIRCLE_NODE_TOTAL,4",
    "BUILDKITE_PARALLEL_JOB,3,BUILDKITE_PARALLEL_JOB_COUNT,4",
    "TEST_SHARD_INDEX,3,TEST_TOTAL_SHARDS,4",
  })
  void each_engine_counts_in_its_own_way(String name, String index, String total, int count) {
    Map<String, String> variables = Map.of(name, index, total, Integer.toString(count));

    assertThat(shard("auto", variables)).contains(new Shard(count, count));
    assertThat(shard("auto/" + count, variables)).contains(new Shard(count, count));
  }

  @Test
  void kubernetes_does_not_say_how_many_there_are() {
    Map<String, String> third = Map.of("JOB_COMPLETION_INDEX", "2");

    assertThat(shard("auto/4", third)).contains(new Shard(3, 4));
    assertThatThrownBy(() -> shard("auto", third))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "benchline.shard is 'auto', but Kubernetes does not say how many shards there are. Give"
                + " their number: -Dbenchline.shard=auto/4");
  }

  @Test
  void an_engine_that_counts_otherwise_is_named() {
    assertThatThrownBy(() -> shard("auto", Map.of("CI_NODE_INDEX", "0", "CI_NODE_TOTAL", "4")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "benchline.shard is 'auto', but CI_NODE_INDEX is '0', and GitLab counts its 4 shards"
                + " from 1 to 4. Give the shard itself, counted from 1: -Dbenchline.shard=2/4");
    assertThatThrownBy(() -> shard("auto/4", Map.of("JOB_COMPLETION_INDEX", "4")))
        .hasMessageContaining("JOB_COMPLETION_INDEX is '4', and Kubernetes counts its 4 shards");
    assertThatThrownBy(() -> shard("auto", Map.of("CI_NODE_INDEX", "", "CI_NODE_TOTAL", "4")))
        .hasMessageContaining("CI_NODE_INDEX is ''");
  }

  @Test
  void the_number_of_the_engine_and_that_of_the_user_agree() {
    assertThatThrownBy(() -> shard("auto/4", Map.of("CI_NODE_INDEX", "1", "CI_NODE_TOTAL", "3")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "benchline.shard is 'auto/4', but CI_NODE_TOTAL of GitLab is 3. Give the same number:"
                + " -Dbenchline.shard=auto");
  }

  @Test
  void exactly_one_engine_says_which_shard_it_is() {
    assertThatThrownBy(() -> shard("auto", Map.of("CI", "true")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("no engine says which shard this is")
        .hasMessageContaining("CI_NODE_INDEX (GitLab)")
        .hasMessageContaining("JOB_COMPLETION_INDEX (Kubernetes)");
    assertThatThrownBy(
            () -> shard("auto/2", Map.of("CI_NODE_INDEX", "1", "JOB_COMPLETION_INDEX", "0")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(
            "several engines say which shard this is: CI_NODE_INDEX (GitLab), JOB_COMPLETION_INDEX"
                + " (Kubernetes)");
  }
}
