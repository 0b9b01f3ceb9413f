package dev.benchline.verdict;

/**
 * A relative change with its confidence interval. Positive is worse, whatever the metric's
 * direction; 0.05 is 5 % worse.
 *
 * @param estimate the best guess
 * @param lower lower bound, negative infinity if there is none
 * @param upper upper bound, positive infinity if there is none
 * @param confidence level of the interval, such as 0.99; 1 for an exact metric
 */
public record Change(double estimate, double lower, double upper, double confidence) {}
