package dev.benchline.fork;

/** Ends a process with all that it has started, such as the server that a test needs. */
public final class ProcessTree {

  private ProcessTree() {}

  /** Ends what a process has started, and then itself. */
  public static void end(ProcessHandle process) {
    endDescendants(process);
    process.destroyForcibly();
  }

  /** Ends what a process has started, directly or not. */
  static void endDescendants(ProcessHandle process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
  }
}
