package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every configuration takes rows in and hands them out, each way of reading that it has. */
@ExtendWith(NoThreadLeft.class)
class ReadingTests {

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void what_was_inserted_is_read(Configuration configuration) throws Exception {
    DriverCalls calls = new DriverCalls();
    try (OpenTable table = OpenTable.of(configuration, folder, 2, calls::counted)) {
      int commits = calls.of("commit");
      table.rows().insert(2);
      assertThat(calls.of("commit")).isEqualTo(commits + 1);
      for (Reading reading : Reading.of(configuration)) {
        Reading.Read read = table.rows().select(1, reading);
        assertThat(read.bytes()).isEqualTo(reading == Reading.GET_BLOB ? 0 : BlobTable.BYTES);
        if (read.bytes() > 0 && read.copies() == 0) {
          assertThat(read.kept()).isEqualTo(table.rows().content());
        }
      }
      assertThat(table.traffic().roundTrips() > 0).isEqualTo(configuration.hasWire());
    }
  }
}
