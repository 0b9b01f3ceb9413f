package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.entry;

import dev.benchline.OtherJvm;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Path;

/** A process of its own that records into a store, as a test fork would. */
final class RecordingProcess {

  private RecordingProcess() {}

  /**
   * Arguments: the directory, the name of this process, and how many sessions to record. Says when
   * it has begun, and each test that it has recorded.
   */
  public static void main(String[] arguments) {
    BaselineStore store = new JsonBaselineStore(Path.of(arguments[0]));
    int sessions = Integer.parseInt(arguments[2]);
    for (int i = 0; i < sessions; i++) {
      record(store, arguments[1], i);
      if (i == 0) {
        System.out.println("recording");
      }
      System.out.println(arguments[1] + "-" + i);
    }
  }

  /** One session of a test that the writers share, and one test that is the writer's own. */
  static void record(BaselineStore store, String writer, int number) {
    String commit = writer + "-" + number;
    store.record(entry(Entries.KRYO, commit, 1024, 1e-5), RecordMode.APPEND);
    store.record(
        entry(new TestId(Entries.KRYO.className(), commit), commit, 1024, 1e-5), RecordMode.APPEND);
  }

  static Process start(Path directory, String name, int sessions) throws IOException {
    return OtherJvm.running(
            RecordingProcess.class, directory.toString(), name, String.valueOf(sessions))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
