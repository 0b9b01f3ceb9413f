package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: by a BLOB that is copied twice, and by auto-commit that was left on. */
class InjectedFaultTests {

  @Test
  void a_blob_that_is_copied_twice_goes_red_by_allocated_bytes(@TempDir Path directory) {
    String parameters =
        Reading.class.getName() + ", dev.benchline.Recorder, dev.benchline.Blackhole";

    assertThat(
            new InjectedFault(BlobPerformanceTests.FAULT, BlobPerformanceTests.COPIED_TWICE)
                .failures(directory, selectMethod(H2PerformanceTests.class, "select", parameters)))
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).contains("REGRESSED", "allocated"));
  }

  @Test
  void auto_commit_that_was_left_on_goes_red_by_its_commits(@TempDir Path directory) {
    assertThat(
            new InjectedFault(BlobPerformanceTests.FAULT, BlobPerformanceTests.AUTO_COMMIT)
                .failures(
                    directory,
                    selectMethod(H2PerformanceTests.class, "insert", "dev.benchline.Recorder")))
        .singleElement()
        .asString()
        .contains("REGRESSED", "commits");
  }
}
