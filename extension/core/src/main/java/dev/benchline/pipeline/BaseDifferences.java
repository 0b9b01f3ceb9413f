package dev.benchline.pipeline;

import dev.benchline.affected.CodeDifferences;
import dev.benchline.result.GateNote;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Notes for a reader about what differs between the current version and its base. */
final class BaseDifferences {

  private BaseDifferences() {}

  /**
   * The notes about the gate, and then those about the code.
   *
   * @param review what is known of the gate
   * @param classPath of the current version
   */
  static List<GateNote> after(GateReview review, Base base, List<Path> classPath) {
    List<GateNote> notes = new ArrayList<>(review.notes());
    if (base.missing().isEmpty()) {
      try {
        CodeDifferences.between(classPath, base.classPath()).stream()
            .map(line -> new GateNote(GateNote.Kind.DIFFERS, line))
            .forEach(notes::add);
      } catch (UncheckedIOException e) {
        notes.add(
            new GateNote(GateNote.Kind.DIFFERS, "%s %s".formatted(e.getMessage(), e.getCause())));
      }
    }
    return List.copyOf(notes);
  }
}
