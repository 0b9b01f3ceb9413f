package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a thread on one processor, by the command {@code taskset} of Linux.
 *
 * <p>Two threads that run in turn are woken on a processor of their own each, and stay there; on a
 * shared host one of two processors may be slower by a third for seconds. Both versions of a pair
 * must run on the same processor.
 */
final class Affinity {

  private static final int PATIENCE_SECONDS = 5;

  private Affinity() {}

  /**
   * Keeps the calling thread, and threads that it starts from now on, on one processor. Where there
   * is no such command the thread stays free.
   *
   * @param processor its number, one of {@link Interference#processors()}
   */
  static void keepThisThreadOn(long processor) {
    try {
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
      Process taskset =
          new ProcessBuilder("taskset", "-cp", Long.toString(processor), thread.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!taskset.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        taskset.destroyForcibly();
      }
    } catch (IOException | UnsupportedOperationException e) {
      // another system: it decides where a thread runs
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
