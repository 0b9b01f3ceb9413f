package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every provider brings the same objects to light and leaves the same rows behind. */
class WorkloadTests {

  static Stream<Arguments> providers() {
    return Arrays.stream(JpaProvider.values())
        .flatMap(
            provider ->
                Arrays.stream(Database.Kind.values())
                    .map(database -> Arguments.of(provider, database)));
  }

  @ParameterizedTest
  @MethodSource("providers")
  void does_the_whole_workload(JpaProvider provider, Database.Kind kind) throws Exception {
    try (Running running = Running.of(provider, kind, Caching.WITH_CACHE)) {
      for (Operation operation : Operation.values()) {
        if (provider.supports(operation)) {
          assertThat(running.workload().run(operation))
              .as("objects of %s", operation)
              .isEqualTo(operation.times() * operation.objects());
        }
      }

      long left = (long) Operation.PERSIST.times() - Operation.REMOVE.times();
      Database database = running.database();
      assertThat(database.number("select count(*) from PERSON")).isEqualTo(left);
      assertThat(database.number("select count(*) from ADDRESS where COUNTRY_ID = 1"))
          .isEqualTo(2 * left);
      assertThat(database.number("select count(*) from PHONE")).isEqualTo(3 * left);
      assertThat(database.number("select count(*) from PERSON where NAME like 'renamed person %'"))
          .isEqualTo(left);
    }
  }

  /** When this fails, DataNucleus has learned it, and {@link JpaProvider#supports} may go. */
  @Test
  void datanucleus_does_not_fetch_from_a_join() throws Exception {
    try (Running running =
        Running.of(JpaProvider.DATANUCLEUS, Database.Kind.H2, Caching.WITH_CACHE)) {
      running.workload().run(Operation.PERSIST);

      assertThatThrownBy(() -> running.workload().run(Operation.CRITERIA))
          .isInstanceOf(ClassCastException.class)
          .hasMessageContaining("FetchImpl");
    }
  }
}
