package dev.benchline.baseline;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Keeps a text for each test, which it need not understand. All methods may be called from several
 * threads, and by several processes that use the same place.
 */
public interface BaselineTexts {

  /** The text of a test; empty if there is none. */
  String read(TestId key) throws IOException;

  /**
   * Changes the text of a test in one step, so that no writer loses what another has written.
   * Returns when the change is safely stored.
   *
   * @param change gives the new text for the present one, which is empty if there is none; may be
   *     called again if somebody else has been faster. What it throws is passed on, and nothing is
   *     stored then.
   * @return the text before
   */
  String change(TestId key, UnaryOperator<String> change) throws IOException;

  /** The tests that have a text, in any order. */
  List<TestId> keys() throws IOException;

  /** The place as everybody may see it, without a password. */
  String location();
}
