package dev.benchline.verdict;

/**
 * A relative change with its confidence interval. Positive is worse, whether more or less of the
 * metric is; 0.05 is 5% worse. Where neither direction is better, positive is more.
 *
 * @param estimate the best guess
 * @param lower lower bound, negative infinity if there is none
 * @param upper upper bound, positive infinity if there is none
 * @param confidence level of the interval, such as 0.99; 1 for an exact metric
 */
public record Change(double estimate, double lower, double upper, double confidence) {}
