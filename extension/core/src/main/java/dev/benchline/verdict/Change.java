package dev.benchline.verdict;

import dev.benchline.samples.Quantity;

/**
 * A relative change with its confidence interval. Positive is worse, whether more or less of the
 * metric is; 0.05 is 5% worse. Where neither direction is better, positive is more.
 *
 * @param estimate the best guess
 * @param lower lower bound, negative infinity if there is none
 * @param upper upper bound, positive infinity if there is none
 * @param confidence level of the interval, such as 0.99; 1 for an exact metric
 */
public record Change(double estimate, double lower, double upper, double confidence) {

  /** The change with its bounds, for a reader: {@code +18.2% [+14.9%, +21.6%]}. */
  public String withBounds() {
    return Quantity.change(estimate) + " " + bounds();
  }

  /** Its bounds, for a reader: {@code [+14.9%, +21.6%]}. */
  public String bounds() {
    return "[" + Quantity.change(lower) + ", " + Quantity.change(upper) + "]";
  }
}
