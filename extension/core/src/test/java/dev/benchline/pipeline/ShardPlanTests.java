package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.settings.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardPlanTests {

  @TempDir private Path directory;

  private static Map<String, Double> seconds(int tests, long seed) {
    Random random = new Random(seed);
    Map<String, Double> seconds = new HashMap<>();
    IntStream.range(0, tests)
        .forEach(i -> seconds.put("shop com.acme.Tests.test" + i, 2 + 38 * random.nextDouble()));
    return seconds;
  }

  private static double[] busy(ShardPlan plan, int count, Map<String, Double> seconds) {
    double[] busy = new double[count];
    seconds.forEach((key, took) -> busy[plan.shardOf(key) - 1] += took);
    return busy;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 16})
  void no_machine_has_a_third_more_to_do_than_in_the_best_division(int count) {
    Map<String, Double> seconds = seconds(40, 1);
    double total = seconds.values().stream().mapToDouble(s -> s).sum();
    double longest = seconds.values().stream().mapToDouble(s -> s).max().orElseThrow();

    double last =
        Arrays.stream(busy(new ShardPlan(count, seconds), count, seconds)).max().orElseThrow();

    assertThat(last).isLessThanOrEqualTo(Math.max(total / count, longest) * 4 / 3);
  }

  @Test
  void seconds_divide_better_than_names_do() {
    Map<String, Double> seconds = seconds(40, 2);

    double known = Arrays.stream(busy(new ShardPlan(4, seconds), 4, seconds)).max().orElseThrow();
    double unknown =
        Arrays.stream(busy(new ShardPlan(4, Map.of()), 4, seconds)).max().orElseThrow();

    assertThat(known).isLessThan(unknown);
  }

  @Test
  void each_machine_makes_the_same_plan_in_whatever_order_it_reads() {
    Map<String, Double> same = new HashMap<>();
    IntStream.range(0, 40).forEach(i -> same.put("test" + i, 1.0));
    Map<String, Double> backwards = new HashMap<>(1_000);
    IntStream.range(0, 40).map(i -> 39 - i).forEach(i -> backwards.put("test" + i, 1.0));
    ShardPlan one = new ShardPlan(4, same);
    ShardPlan other = new ShardPlan(4, backwards);

    assertThat(same.keySet()).allMatch(key -> one.shardOf(key) == other.shardOf(key));
    assertThat(busy(one, 4, same)).containsOnly(10.0);
  }

  @Test
  void a_test_that_is_not_known_has_one_machine_and_all_machines_get_some() {
    ShardPlan plan = new ShardPlan(4, Map.of("shop a", 0.0));

    assertThat(
            IntStream.range(0, 100)
                .map(i -> plan.shardOf("shop com.acme.Tests.test" + i))
                .distinct()
                .sorted())
        .containsExactly(1, 2, 3, 4);
    assertThat(plan.shardOf("shop a")).isEqualTo(new ShardPlan(4, Map.of()).shardOf("shop a"));
  }

  @Test
  void seconds_are_read_as_they_were_written_and_two_files_are_told_apart() throws IOException {
    Path file = directory.resolve("seconds.properties");
    ShardSeconds.write(Map.of("shop com.acme.Tests.a b", 1.5, " com.acme.Tests.b", 20.0), file);
    ShardSeconds read = ShardSeconds.read(file);

    assertThat(read.byTests())
        .isEqualTo(Map.of("shop com.acme.Tests.a b", 1.5, " com.acme.Tests.b", 20.0));
    assertThat(ShardSeconds.read(directory.resolve("none")).digest()).isEqualTo("none");
    ShardSeconds.write(Map.of("shop com.acme.Tests.a b", 1.6), file);
    assertThat(ShardSeconds.read(file).digest()).hasSize(12).isNotEqualTo(read.digest());
  }

  @Test
  void seconds_that_cannot_be_read_are_named() throws IOException {
    Path file = directory.resolve("seconds.properties");
    Files.writeString(file, "a=soon\n");

    assertThatThrownBy(() -> ShardSeconds.read(file))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("soon");
  }
}
