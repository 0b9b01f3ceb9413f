package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** How many bytes an invoice takes in the database, in each format. */
@Counted
@ParameterizedClass(name = "items = {0}")
@ValueSource(ints = {1, 10})
class StoredFormatPerformanceTests {

  @Parameter int items;

  private Files files;
  private long next;

  @BeforeEach
  void open() {
    files = Files.open(Database.Product.H2);
  }

  @AfterEach
  void close() {
    files.close();
  }

  @PerfTest
  void file(Recorder recorder) {
    long id = next++;
    files.file(id, Invoice.of(items));
    for (Format format : Format.values()) {
      recorder.record(
          "stored as " + format,
          files.stored(id, format).length,
          Unit.BYTES,
          Direction.NEITHER,
          Kind.EXACT);
    }
  }
}
