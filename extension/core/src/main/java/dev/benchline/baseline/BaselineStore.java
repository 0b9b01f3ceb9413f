package dev.benchline.baseline;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps baselines. All methods may be called from several threads, and by several processes that
 * use the same store.
 *
 * <p>Every method throws a {@link BaselineException} if the store is damaged, of a later format, or
 * cannot be reached. A store never overwrites what it cannot read.
 */
public interface BaselineStore {

  /**
   * Finds the reference of a test. Values of the same JVM and of the same environment are
   * preferred. If there are none, those of the one most alike are found instead and say so, see
   * {@link Baseline.Exact#sameJvm()} and {@link Baseline.Timed#sameEnvironment()}; which one that
   * is depends on nothing but the stored content.
   *
   * @return empty if nothing was ever recorded for the test
   */
  Optional<Baseline> find(TestId key, Environment environment);

  /** Records one test and leaves every other as it is. Returns when the entry is safely stored. */
  RecordOutcome record(BaselineEntry entry, RecordMode mode);

  /** The tests that have a baseline, sorted. */
  List<TestId> keys();

  /** Those of one test class. */
  default List<TestId> keys(String testClass) {
    return keys().stream().filter(key -> key.className().equals(testClass)).toList();
  }

  /** The place where the baseline of a test is kept or would be, for the reader of a message. */
  String location(TestId key);
}
