package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateNotesFileTests {

  @TempDir private Path directory;

  @Test
  void no_note_is_lost_where_several_are_added_at_the_same_time() {
    Path output = directory.resolve("output");
    List<GateNote> notes =
        IntStream.range(0, 100)
            .mapToObj(i -> new GateNote(GateNote.Kind.NOT_RUN, "com.acme.A.test_" + i))
            .toList();

    notes.parallelStream().forEach(note -> GateNotesFile.add(output, List.of(note)));

    assertThat(GateNotesFile.read(output)).containsExactlyInAnyOrderElementsOf(notes);
  }
}
