package dev.benchline.measure;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Sees to it that a JVM that we started never outlives its parent, or its time. */
final class Lifeline {

  /** Exit code of a JVM whose time was over. */
  static final int TIMED_OUT = 124;

  private Lifeline() {}

  static void attach(Duration timeout) {
    dieWithTheParent();
    dieWhenOverdue(timeout);
  }

  /** The parent holds the other end of the standard input; it closes when the parent is gone. */
  private static void dieWithTheParent() {
    InputStream fromParent = new FileInputStream(FileDescriptor.in);
    System.setIn(InputStream.nullInputStream());
    daemon(
        "benchline-parent-watch",
        () -> {
          try {
            while (fromParent.read() >= 0) {
              // the parent never writes
            }
          } catch (IOException e) {
            // as good as closed
          }
          Runtime.getRuntime().halt(1);
        });
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
