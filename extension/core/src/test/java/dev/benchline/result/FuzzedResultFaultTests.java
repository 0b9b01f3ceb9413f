package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.Mutations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Result files that something has changed: each is read whole, or refused by name. */
class FuzzedResultFaultTests {

  @TempDir Path directory;

  @Test
  void hundreds_are_read_whole_or_refused_by_name() throws IOException {
    fuzz(1, 400);
  }

  @Test
  @Tag("faults")
  void ten_thousand_are_read_whole_or_refused_by_name() throws IOException {
    fuzz(2, 10_000);
  }

  private void fuzz(long seed, int files) throws IOException {
    Mutations mutations = new Mutations(seed);
    String intact = ResultFileWriter.toJson(Results.regressed());
    Path file = directory.resolve("result.json");
    int refused = 0;
    for (int i = 0; i < files; i++) {
      Files.write(file, mutations.of(intact).getBytes(StandardCharsets.UTF_8));
      assertThat(ResultFile.in(directory)).hasSizeLessThan(2);
      try {
        assertThat(ResultFileWriter.toJson(ResultFile.read(file).result())).isNotEmpty();
      } catch (ResultFileException e) {
        refused++;
        assertThat(e.getMessage()).contains(file.toString());
        assertThat(e.getMessage().length()).isLessThan(2_000);
      }
    }

    assertThat(refused).isBetween(files / 2, files - files / 100);
  }
}
