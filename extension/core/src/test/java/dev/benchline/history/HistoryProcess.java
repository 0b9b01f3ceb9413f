package dev.benchline.history;

import dev.benchline.OtherJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A process of its own that adds sessions without end and says so after each. */
final class HistoryProcess {

  private HistoryProcess() {}

  /** Arguments: the location and the name of this process. */
  public static void main(String[] arguments) {
    try (HistoryStore store =
        HistoryStores.open(arguments[0], Path.of(""), Duration.ofDays(36_500))) {
      for (int i = 0; ; i++) {
        String commit = arguments[1] + "-" + i;
        store.add(Sessions.of(commit, i, 1e-5));
        System.out.println(commit);
      }
    }
  }

  /** What it says goes to a file, of which a killed process leaves all but the last line whole. */
  static Process start(String location, String name, Path said) throws IOException {
    return OtherJvm.running(HistoryProcess.class, location, name)
        .redirectOutput(said.toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
