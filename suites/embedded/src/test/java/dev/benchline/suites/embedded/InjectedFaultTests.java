package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: autocommit left on is seen by a count, whatever the time. */
class InjectedFaultTests {

  @Test
  void autocommit_left_on_goes_red_by_commits_per_record(@TempDir Path directory) {
    String parameters = Engine.class.getName() + ", dev.benchline.Recorder";

    assertThat(
            new InjectedFault(Engine.FAULT, "true")
                .failures(
                    directory, selectMethod(WrittenPerformanceTests.class, "durable", parameters)))
        .singleElement()
        .asString()
        .contains("REGRESSED", "load in one transaction: commits");
  }
}
