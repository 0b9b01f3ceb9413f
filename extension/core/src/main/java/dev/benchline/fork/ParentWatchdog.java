package dev.benchline.fork;

import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ends this JVM, and what it has started, when its parent ends or its time is over. */
final class ParentWatchdog {

  /** Exit code of a JVM whose time was over. */
  static final int TIMED_OUT = 124;

  private static final long EVERY_MILLIS = 250;

  /** Frames of a test's thread that are shown last. */
  private static final int TOP = 8;

  private ParentWatchdog() {}

  /**
   * Attaches this JVM to its parent.
   *
   * <p>Asks again and again, and allocates nothing by it. A thread that waits in a native read, for
   * the end of a pipe, would cost each exit of a JVM 300 ms.
   *
   * @param parent the process that started this JVM
   * @param timeout how long this JVM may live
   */
  static void attach(long parent, Duration timeout) {
    Optional<ProcessHandle> process = ProcessHandle.of(parent);
    long end = System.nanoTime() + timeout.toNanos();
    Thread thread = new Thread(() -> watch(process, end, timeout), "benchline-watchdog");
    thread.setDaemon(true);
    thread.start();
    System.setIn(InputStream.nullInputStream());
  }

  private static void watch(Optional<ProcessHandle> parent, long end, Duration timeout) {
    try {
      while (parent.isPresent() && parent.get().isAlive()) {
        if (System.nanoTime() - end > 0) {
          System.err.println("The time of this fork, " + timeout + ", is over. Its threads:");
          Map<Thread, StackTraceElement[]> threads = Thread.getAllStackTraces();
          threads.forEach(ParentWatchdog::print);
          printTests(threads);
          System.err.flush();
          halt(TIMED_OUT);
        }
        Thread.sleep(EVERY_MILLIS);
      }
      halt(1);
    } catch (InterruptedException e) {
      // nobody does this, and the parent has an eye on the time as well
    }
  }

  /** Without shutdown hooks, so that a process that a test has started would go on. */
  private static void halt(int exitCode) {
    try {
      ProcessTree.endDescendants(ProcessHandle.current());
    } finally {
      Runtime.getRuntime().halt(exitCode);
    }
  }

  /**
   * Prints where the tests are, if they are in this JVM, so short that a message shows it. Those of
   * several threads come after the one that waits for them.
   */
  private static void printTests(Map<Thread, StackTraceElement[]> threads) {
    List<Thread> tests =
        threads.keySet().stream()
            .filter(VersionThread::runsTest)
            .sorted(Comparator.comparing(Thread::getName))
            .toList();
    if (!tests.isEmpty()) {
      System.err.println("Its test was here:");
      tests.forEach(
          thread ->
              print(
                  thread,
                  Arrays.stream(threads.get(thread)).limit(TOP).toArray(StackTraceElement[]::new)));
    }
  }

  /** Prints where a thread is. */
  static void print(Thread thread, StackTraceElement[] frames) {
    System.err.println(thread);
    for (StackTraceElement frame : frames) {
      System.err.println("\tat " + frame);
    }
  }
}
