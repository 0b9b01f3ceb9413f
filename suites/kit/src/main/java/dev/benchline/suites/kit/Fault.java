package dev.benchline.suites.kit;

/**
 * A fault of what is tested: of the workload, a driver or a setting, and never of an assertion. It
 * has a constructor without parameters.
 */
public interface Fault {

  /** The fault in a few words for the page, such as "a driver that emulates batches". */
  String title();

  /** Injects it, until the injection is closed. */
  Injection inject();

  /** No fault. */
  final class None implements Fault {

    @Override
    public String title() {
      return "";
    }

    @Override
    public Injection inject() {
      throw new IllegalStateException("There is no fault to inject.");
    }
  }
}
