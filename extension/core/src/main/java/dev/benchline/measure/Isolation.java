package dev.benchline.measure;

/** The wall between two versions that are measured as a pair: a class loader or a JVM. */
public enum Isolation {
  /** One JVM, a class loader for each version. */
  CLASS_LOADER(
      "%s runs alone in the base and in the current version, but not twice in one JVM: something in"
          + " it can exist only once, such as a port, an MBean, a native library or a lock on a"
          + " file. Keep the versions apart: @PerfTest(isolation = PerfTest.Isolation.JVM)."),
  /** Two JVMs alive at the same time. */
  JVM(
      "%s runs alone in the base, but not while the current version runs in another JVM: both want"
          + " the same thing of the machine, such as a port or a file. Let it choose a free one.");

  private final String collision;

  Isolation(String collision) {
    this.collision = collision;
  }

  /**
   * The reason why the versions of a test cannot run together although each runs alone, and what to
   * do.
   */
  public String whyNotTogether(String test) {
    return collision.formatted(test);
  }
}
