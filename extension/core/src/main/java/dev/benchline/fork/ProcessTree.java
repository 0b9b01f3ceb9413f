package dev.benchline.fork;

/** Ends a process with all that it has started, such as the server that a test needs. */
public final class ProcessTree {

  private ProcessTree() {}

  /**
   * Ends what a process has started, and then itself. Of one that has ended nothing is looked for:
   * on Windows another process may have started under its number.
   */
  public static void end(ProcessHandle process) {
    try {
      if (process.isAlive()) {
        endDescendants(process);
      }
    } finally {
      process.destroyForcibly();
    }
  }

  /** Ends what a process has started, directly or not. */
  static void endDescendants(ProcessHandle process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
  }
}
