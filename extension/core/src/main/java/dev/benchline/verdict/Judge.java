package dev.benchline.verdict;

import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.Recording;

/**
 * Decides about one test. A judge measures nothing: it says what it wants to have measured, takes
 * it, and says in the end what it means.
 *
 * <pre>{@code
 * while (judge.next() instanceof Next.Measure more) {
 *   judge.take(measurer.measure(more.plan(), more.numbers(), watch));
 * }
 * Findings findings = judge.findings();
 * }</pre>
 */
public interface Judge {

  /** The next step that it wants. Asking again changes nothing. */
  Next next();

  /** Takes what it has asked for. */
  void take(Recording recording);

  /**
   * Takes the failure of a test in the fork that it has asked for.
   *
   * @throws MeasuredTestFailed the same, unless the failure is an answer
   */
  default void take(MeasuredTestFailed failure) {
    throw failure;
  }

  /**
   * The findings.
   *
   * @throws IllegalStateException if it has not decided yet
   */
  Findings findings();
}
