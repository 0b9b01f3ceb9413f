package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;
import static dev.benchline.baseline.Entries.KRYO;
import static dev.benchline.baseline.Entries.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.Mutations;
import dev.benchline.metrics.PossibleValues;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Baseline files that something has changed: each is read whole, or refused and left alone. */
class FuzzedBaselineFaultTests {

  @TempDir Path directory;

  @Test
  void hundreds_are_read_whole_or_refused_and_left_as_they_are() throws IOException {
    fuzz(1, 400);
  }

  @Test
  @Tag("faults")
  void ten_thousand_are_read_whole_or_refused_and_left_as_they_are() throws IOException {
    fuzz(2, 10_000);
  }

  private void fuzz(long seed, int files) throws IOException {
    Mutations mutations = new Mutations(seed);
    List<String> intact = List.of(resource("baseline-v2.json"), resource("baseline-written.json"));
    Path file = BaselinePath.of(directory, KRYO.className());
    Files.createDirectories(file.getParent());
    int refused = 0;
    for (int i = 0; i < files; i++) {
      byte[] changed = mutations.of(intact.get(i % intact.size())).getBytes(StandardCharsets.UTF_8);
      Files.write(file, changed);
      refused += isRefused(file, changed) ? 1 : 0;
    }

    assertThat(refused).isBetween(files / 2, files - files / 100);
  }

  private boolean isRefused(Path file, byte[] changed) throws IOException {
    JsonBaselineStore store = new JsonBaselineStore(directory);
    try {
      store.find(KRYO, HERE).ifPresent(FuzzedBaselineFaultTests::assertPossible);
    } catch (BaselineException e) {
      assertThat(e.getMessage()).contains(file.toString()).doesNotContain("\n");
      assertThat(e.getMessage().length()).isLessThan(2_000);
      try {
        store.record(entry(KRYO, "c2", 1024, 1e-5), RecordMode.APPEND);
        throw new AssertionError("what cannot be read was overwritten: " + e.getMessage(), e);
      } catch (BaselineException again) {
        assertThat(file).hasBinaryContent(changed);
        return true;
      }
    }
    store.record(entry(KRYO, "c2", 1024, 1e-5), RecordMode.APPEND);
    assertThat(new JsonBaselineStore(directory).find(KRYO, HERE)).isPresent();
    return false;
  }

  private static void assertPossible(Baseline baseline) {
    baseline.exact().forEach(part -> assertPossible(part.values()));
    baseline
        .timed()
        .ifPresent(timed -> timed.sessions().forEach(each -> assertPossible(each.values())));
  }

  private static void assertPossible(Map<String, List<Double>> values) {
    values.forEach(
        (metric, list) ->
            list.forEach(value -> assertThat(PossibleValues.expected(metric, value)).isEmpty()));
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(FuzzedBaselineFaultTests.class.getResourceAsStream(name))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
