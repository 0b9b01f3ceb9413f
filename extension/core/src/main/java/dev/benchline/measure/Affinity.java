package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Keeps a thread on one processor, by the command {@code taskset} of Linux.
 *
 * <p>Two threads that run in turn are woken on a processor of their own each, and stay there; on a
 * shared host one of two processors may be slower by a third for seconds. Both versions of a pair
 * must run on the same processor.
 */
public final class Affinity {

  private static final int PATIENCE_SECONDS = 5;

  private Affinity() {}

  /** The operating system's number of the calling thread; 0 on other systems than Linux. */
  public static long nativeThread() {
    try {
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return Long.parseLong(thread.getFileName().toString());
    } catch (IOException | UnsupportedOperationException | NumberFormatException e) {
      return 0;
    }
  }

  /**
   * Keeps a thread, and threads that it starts from now on, on one processor. Where there is no
   * such command the thread stays free.
   *
   * <p>The command is run for a version and not by it: the JVM would keep a thread for it that
   * holds on to the version's classes.
   *
   * @param thread its {@linkplain #nativeThread() number}
   * @param processor its number, one of {@link Interference#processors()}
   */
  public static void keep(long thread, long processor) {
    run(thread, Long.toString(processor));
  }

  /** Lets a thread, and threads that it starts from now on, run on all processors again. */
  public static void free(long thread) {
    run(
        thread,
        Interference.ofThisMachine().processors().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(",")));
  }

  private static void run(long thread, String processors) {
    if (thread == 0 || processors.isEmpty()) {
      return;
    }
    try {
      Process taskset =
          new ProcessBuilder("taskset", "-cp", processors, Long.toString(thread))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!taskset.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        taskset.destroyForcibly();
      }
    } catch (IOException e) {
      // there is no such command: the system decides where a thread runs
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
