package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: whole objects sent where a field was meant are seen by their bytes. */
class InjectedFaultTests {

  @Test
  void whole_objects_instead_of_fields_go_red_by_bytes(@TempDir Path directory) {
    String parameters = "int, " + Replication.class.getName() + ", dev.benchline.Recorder";

    assertThat(
            new InjectedFault(Requests.FAULT, "true")
                .failures(
                    directory,
                    selectIteration(
                        selectMethod(MessagesPerformanceTests.class, "sends", parameters), 0)))
        .singleElement()
        .asString()
        .contains("REGRESSED", "PojoCache 5-95, list of 200: bytes");
  }
}
