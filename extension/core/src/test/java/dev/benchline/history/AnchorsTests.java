package dev.benchline.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnchorsTests {

  private static final TestId LATER = new TestId("com.acme.OrderTests", "later");

  @Test
  void each_environment_has_its_own() {
    List<HistorySession> sessions =
        IntStream.range(0, 20)
            .mapToObj(day -> session(day, day % 2 == 0 ? "linux" : "windows", Sessions.KRYO, 1))
            .toList();

    assertThat(Anchors.of(sessions)).isEqualTo(ids(sessions.subList(0, 12)));
  }

  @Test
  void each_module_has_its_own() {
    List<HistorySession> sessions =
        IntStream.range(0, 20)
            .mapToObj(
                day ->
                    session(day, "linux", Sessions.KRYO, 1).in(day % 2 == 0 ? "orders" : "billing"))
            .toList();

    assertThat(Anchors.of(sessions)).isEqualTo(ids(sessions.subList(0, 12)));
  }

  @Test
  void a_test_that_came_later_has_its_own() {
    List<HistorySession> sessions =
        IntStream.range(0, 20)
            .mapToObj(day -> session(day, "linux", day < 8 ? Sessions.KRYO : LATER, 1))
            .toList();

    assertThat(Anchors.of(sessions))
        .hasSize(12)
        .containsAll(ids(sessions.subList(0, 6)))
        .containsAll(ids(sessions.subList(8, 14)));
  }

  @Test
  void a_level_that_has_no_logarithm_is_no_part_of_one() {
    List<HistorySession> sessions =
        IntStream.range(0, 9)
            .mapToObj(day -> session(day, "linux", Sessions.KRYO, day < 3 ? 0 : 1))
            .toList();

    assertThat(Anchors.of(sessions)).isEqualTo(ids(sessions.subList(3, 9)));
  }

  private static Set<UUID> ids(List<HistorySession> sessions) {
    return sessions.stream().map(HistorySession::id).collect(Collectors.toSet());
  }

  private static HistorySession session(int day, String environment, TestId test, double level) {
    return new HistorySession(
        UUID.randomUUID(),
        Sessions.START.plus(Duration.ofDays(day)),
        "c" + day,
        new Environment(environment, "hotspot-17"),
        List.of(
            new HistoryEntry(
                test, Sessions.SETTINGS, Optional.empty(), Map.of("time (p10) [s]", level))));
  }
}
