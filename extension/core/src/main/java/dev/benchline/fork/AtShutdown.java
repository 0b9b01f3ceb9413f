package dev.benchline.fork;

/** Does something when this JVM ends, unless it is canceled before. */
public final class AtShutdown {

  private final Thread hook;

  /** Begins to wait for the end of this JVM. */
  public AtShutdown(Runnable action) {
    hook = new Thread(action);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Does nothing at the end of this JVM. */
  public void cancel() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and does it.
    }
  }
}
