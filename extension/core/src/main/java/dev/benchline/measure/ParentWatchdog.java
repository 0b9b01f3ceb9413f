package dev.benchline.measure;

import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;

/** Ends this JVM when its parent ends or its time is over. */
final class ParentWatchdog {

  /** Exit code of a JVM whose time was over. */
  static final int TIMED_OUT = 124;

  private static final long PARENT_EVERY_MILLIS = 250;

  private ParentWatchdog() {}

  /**
   * Attaches this JVM to its parent.
   *
   * @param parent the process that started this JVM
   * @param timeout how long this JVM may live
   */
  static void attach(long parent, Duration timeout) {
    dieWith(parent);
    dieWhenOverdue(timeout);
  }

  /**
   * Asks again and again, and allocates nothing by it. A thread that waits in a native read, for
   * the end of a pipe, would cost each exit of a JVM 300 ms.
   */
  private static void dieWith(long parent) {
    Optional<ProcessHandle> process = ProcessHandle.of(parent);
    daemon(
        "benchline-parent-watch",
        () -> {
          while (process.isPresent() && process.get().isAlive()) {
            try {
              Thread.sleep(PARENT_EVERY_MILLIS);
            } catch (InterruptedException e) {
              return;
            }
          }
          Runtime.getRuntime().halt(1);
        });
    System.setIn(InputStream.nullInputStream());
  }

  private static void dieWhenOverdue(Duration timeout) {
    daemon(
        "benchline-watchdog",
        () -> {
          try {
            Thread.sleep(timeout.toMillis());
          } catch (InterruptedException e) {
            return;
          }
          System.err.println("The time of this fork, " + timeout + ", is over. Its threads:");
          Thread.getAllStackTraces()
              .forEach(
                  (thread, frames) -> {
                    System.err.println(thread);
                    for (StackTraceElement frame : frames) {
                      System.err.println("\tat " + frame);
                    }
                  });
          System.err.flush();
          Runtime.getRuntime().halt(TIMED_OUT);
        });
  }

  private static void daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }
}
