package dev.benchline.suites.replication.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.FaultyRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: whole values sent where a field was meant are seen by their bytes. */
class WholeValuesTests {

  @Test
  void whole_values_instead_of_fields_go_red_by_bytes(@TempDir Path directory) {
    String parameters = "int, " + Replication.class.getName() + ", dev.benchline.Recorder";
    FaultyRun run =
        new FaultyRun(
            directory,
            selectIteration(
                selectMethod(
                    InfinispanMessagesPerformanceTests.class,
                    "bytes_and_messages_of_a_request",
                    parameters),
                0));

    assertThat(run.failures(new WholeValues()))
        .singleElement()
        .asString()
        .contains("REGRESSED", "function, 5-95, list of 200: bytes");
  }

  private static final class WholeValues extends FaultyPart<Requests> {
    WholeValues() {
      super("whole values instead of fields", Requests.class, sound -> Requests.WHOLE);
    }
  }
}
