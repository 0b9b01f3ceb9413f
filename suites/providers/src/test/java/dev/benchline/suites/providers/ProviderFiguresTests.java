package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Alternation;
import dev.benchline.suites.kit.Page;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Writes the table of times: all providers in all configurations in turn, within one run. */
@EnabledIfSystemProperty(named = "suites.page", matches = "write")
class ProviderFiguresTests {

  private static final Duration EACH = Duration.ofSeconds(2);

  private final Deque<Running> open = new ArrayDeque<>();

  @AfterEach
  void close() throws Exception {
    while (!open.isEmpty()) {
      open.pop().close();
    }
  }

  @Test
  void write_the_table_of_times() throws Exception {
    Map<Database.Kind, Map<Contest, Double>> factors = new EnumMap<>(Database.Kind.class);
    for (Database.Kind kind : Database.Kind.values()) {
      factors.put(kind, factors(kind));
      close();
    }
    StringBuilder table =
        new StringBuilder(
            """
            | provider | configuration | then | today, Derby | today, H2 |
            | --- | --- | ---: | ---: | ---: |
            """);
    for (Contest contest : Contest.all()) {
      table
          .append(contest.then())
          .append(
              String.format(
                  Locale.ROOT,
                  " %.1f | %.1f |\n",
                  eclipseLinkBeside(contest, factors.get(Database.Kind.DERBY)),
                  eclipseLinkBeside(contest, factors.get(Database.Kind.H2))));
    }
    new Page("jpa-providers.md").write("times", table.toString());
  }

  private static double eclipseLinkBeside(Contest contest, Map<Contest, Double> factors) {
    return factors.get(new Contest(JpaProvider.ECLIPSELINK, contest.caching()))
        / factors.get(contest);
  }

  private Map<Contest, Double> factors(Database.Kind kind) throws Exception {
    Alternation<Contest> alternation = new Alternation<>(EACH);
    for (Contest contest : Contest.all()) {
      Running running = Running.of(contest.provider(), kind, contest.caching());
      open.push(running);
      Workload workload = running.workload();
      workload.run(Operation.PERSIST);
      assertThat(workload.find()).as("objects of %s", contest).isEqualTo(Operation.FIND.objects());
      alternation.add(contest, workload::find);
    }
    return alternation.factors();
  }
}
