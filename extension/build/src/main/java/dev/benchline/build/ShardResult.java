package dev.benchline.build;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.ShardManifest;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The results of a module from one of the machines that shared its tests.
 *
 * @param directory where they are
 * @param manifest which tests the machine has taken
 */
record ShardResult(Path directory, ShardManifest manifest) {

  /** The tests that have a result here and that the machine has not taken. */
  Set<String> strayTests() throws IOException {
    Set<String> stray = new TreeSet<>();
    for (Path file : ResultFile.in(directory)) {
      try {
        TestId id = ResultFile.read(file).result().subject();
        if (!isTaken(id)) {
          stray.add(id.className() + "." + id.method());
        }
      } catch (ResultFileException unreadable) {
        // the report says so
      }
    }
    return stray;
  }

  private boolean isTaken(TestId id) {
    return manifest.taken().stream().anyMatch(test -> isOf(id, test));
  }

  /** The tests that the machine has taken and that have neither a result nor a note here. */
  Set<String> missingTests() throws IOException {
    Set<String> missing = new TreeSet<>(manifest.taken());
    for (Path file : ResultFile.in(directory)) {
      try {
        TestId id = ResultFile.read(file).result().subject();
        missing.removeIf(test -> isOf(id, test));
      } catch (ResultFileException unreadable) {
        return Set.of(); // it may be of any of them, and the report fails for it
      }
    }
    for (GateNote note : GateNotesFile.read(directory)) {
      missing.removeIf(test -> isAbout(note, test));
    }
    return missing;
  }

  private static boolean isAbout(GateNote note, String test) {
    boolean notRun =
        switch (note.kind()) {
          case SKIPPED, ABORTED, FAILED -> true;
          case LOOSENED, NOT_RUN, CHANGED, WITHOUT_TEST, DIFFERS -> false;
        };
    return notRun && note.text().matches(Pattern.quote(test) + "([\\[({#:].*)?");
  }

  /** True if a test is of a method, which is given with its class. */
  static boolean isOf(TestId id, String method) {
    String prefix = id.className() + ".";
    return method.startsWith(prefix) && id.isOf(method.substring(prefix.length()));
  }

  String module() {
    return manifest.module().isEmpty() ? "the project itself" : "module " + manifest.module();
  }
}
