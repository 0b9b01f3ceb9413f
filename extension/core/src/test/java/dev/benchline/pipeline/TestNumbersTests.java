package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestNumbersTests {

  @TempDir private Path build;

  @Test
  void all_modules_of_a_build_count_together_and_a_test_keeps_its_number() throws IOException {
    TestNumbers orders = of(module("orders"), Map.of());
    TestNumbers stocks = of(module("stocks"), Map.of());

    assertThat(orders.of("OrderTests kryo")).isEqualTo(1);
    assertThat(stocks.of("OrderTests kryo")).isEqualTo(2);
    assertThat(orders.of("OrderTests java")).isEqualTo(3);
    assertThat(of(module("orders"), Map.of()).of("OrderTests kryo")).isEqualTo(1);
    assertThat(build.resolve("target/benchline/numbers.txt")).exists();
  }

  @Test
  void no_two_tests_get_the_same_number_at_the_same_time() throws IOException {
    Path module = module("orders");

    List<Integer> numbers =
        IntStream.range(0, 60)
            .parallel()
            .mapToObj(i -> of(module, Map.of()).of("test " + i))
            .toList();

    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 60).boxed().toList());
  }

  @Test
  void results_that_are_kept_elsewhere_hold_the_numbers_too() throws IOException {
    Path elsewhere = build.resolve("elsewhere");

    of(module("orders"), Map.of("benchline.output", elsewhere.toString())).of("a test");

    assertThat(elsewhere.resolve("numbers.txt")).hasContent("orders a test");
  }

  @Test
  void a_build_in_a_part_of_a_repository_keeps_them_there() throws IOException {
    Path app = module("backend/app");
    Files.writeString(build.resolve("backend/pom.xml"), "<modules><module>app</module></modules>");
    Files.writeString(app.resolve("pom.xml"), "<project/>");

    of(app, Map.of()).of("a test");

    assertThat(build.resolve("backend/target/benchline/numbers.txt")).exists();
    assertThat(build.resolve("target")).doesNotExist();
  }

  @Test
  void a_name_with_half_of_a_surrogate_pair_has_a_number_too() throws IOException {
    TestNumbers orders = of(module("orders"), Map.of());

    assertThat(orders.of("OrderTests text[\ud83d]")).isEqualTo(1);
    assertThat(orders.of("OrderTests text[\ude00]")).isEqualTo(2);
    assertThat(orders.of("OrderTests text[\ud83d]")).isEqualTo(1);
  }

  private Path module(String name) throws IOException {
    Files.createDirectories(build.resolve(".mvn"));
    return Files.createDirectories(build.resolve(name));
  }

  private static TestNumbers of(Path module, Map<String, String> settings) {
    return TestNumbers.of(
        Settings.read(
            key -> Optional.ofNullable(settings.get(key)), new Place(module, Map.of(), List.of())));
  }
}
