package dev.benchline.baseline;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The content of one file: the tests of one class.
 *
 * @param tests per name of the test
 */
record BaselineFile(SortedMap<String, StoredTest> tests) {

  /** The version that is written and read. */
  static final int FORMAT_VERSION = 2;

  static final BaselineFile EMPTY = new BaselineFile(new TreeMap<>());

  BaselineFile {
    tests = Collections.unmodifiableSortedMap(new TreeMap<>(tests));
  }

  /** The values that are stored of a test; empty if there are none. */
  StoredTest test(String name) {
    return tests.getOrDefault(name, StoredTest.EMPTY);
  }

  /** The same with one test changed; an empty one is left out. */
  BaselineFile with(String name, StoredTest test) {
    Map<String, StoredTest> changed = new TreeMap<>(tests);
    changed.remove(name);
    if (!test.isEmpty()) {
      changed.put(name, test);
    }
    return new BaselineFile(new TreeMap<>(changed));
  }
}
