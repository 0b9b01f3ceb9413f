package dev.benchline.baseline;

import java.util.Comparator;

/**
 * What identifies a baseline, whatever the environment. Sorted by class, then by test.
 *
 * @param testClass binary name of the test class, such as {@code com.acme.Outer$Nested}
 * @param test stable name within the class; any text
 */
public record BaselineKey(String testClass, String test) implements Comparable<BaselineKey> {

  private static final Comparator<BaselineKey> ORDER =
      Comparator.comparing(BaselineKey::testClass).thenComparing(BaselineKey::test);

  public BaselineKey {
    if (testClass.isBlank() || test.isBlank()) {
      throw new IllegalArgumentException(
          "a baseline needs a test class and a test, but they were '%s' and '%s'"
              .formatted(testClass, test));
    }
  }

  @Override
  public int compareTo(BaselineKey other) {
    return ORDER.compare(this, other);
  }
}
