package dev.benchline.suites.providers;

import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import java.util.Locale;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a provider asks of the database for each step of the workload, in each configuration.
 *
 * <p>Derby is asked the same as H2. These are counts, which repeat to the digit on every machine.
 * One cold invocation is all that they need, and its time decides nothing.
 */
@Counted
class WhatProvidersAskPerformanceTests {

  @ParameterizedPerfTest(@PerfTest(benchmarkMode = PerfTest.Mode.SINGLE_SHOT_TIME))
  @EnumSource
  void statements_and_rows(JpaProvider provider, Recorder recorder) throws Exception {
    for (Caching caching : Caching.values()) {
      SqlProbe probe = new SqlProbe();
      long prepared = 0;
      long rows = 0;
      try (Running running = Running.of(provider, Database.Kind.H2, caching, probe::wrap)) {
        for (Operation operation : Operation.values()) {
          if (provider.supports(operation)) {
            SqlCounts counts = probe.count(() -> running.workload().run(operation));
            if (!provider.repeats(operation)) {
              continue;
            }
            prepared += counts.prepared();
            rows += counts.rowsRead();
            recorder.record(
                "statements per %s, %s"
                    .formatted(operation.name().toLowerCase(Locale.ROOT), caching.title()),
                (double) counts.statements() / operation.times(),
                Unit.COUNT,
                Direction.NEITHER,
                Kind.EXACT);
          }
        }
      }
      recorder.record(
          "statements prepared, " + caching.title(),
          (double) prepared,
          Unit.COUNT,
          Direction.NEITHER,
          Kind.EXACT);
      recorder.record(
          "rows read, " + caching.title(),
          (double) rows,
          Unit.COUNT,
          Direction.NEITHER,
          Kind.EXACT);
    }
  }
}
