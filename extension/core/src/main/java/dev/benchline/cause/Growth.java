package dev.benchline.cause;

/**
 * The additional cost of an invocation in one place.
 *
 * @param name a method, {@code com.acme.Order.total}, or a type and the method that allocates it,
 *     {@code byte[] in com.acme.Order.total}
 * @param base seconds or bytes per invocation in the base
 * @param current the same in the current version
 * @param error standard error of the difference, from the number of samples
 */
public record Growth(String name, double base, double current, double error) {

  private static final double ERRORS = 3;

  /** Seconds or bytes per invocation that came on top. */
  public double more() {
    return current - base;
  }

  /** The same, of which no more than so much came on top. */
  Growth atMost(double most) {
    return more() <= most ? this : new Growth(name, current - most, current, error);
  }

  /** True if nothing at all was seen there in the base. */
  public boolean isNew() {
    return base == 0;
  }

  /** True if it is more than the chance of sampling would make it. */
  public boolean isPlain() {
    return more() > ERRORS * error;
  }
}
