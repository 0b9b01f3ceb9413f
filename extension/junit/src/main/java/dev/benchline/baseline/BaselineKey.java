package dev.benchline.baseline;

/**
 * What identifies a baseline, whatever the environment.
 *
 * @param testClass binary name of the test class
 * @param test stable name within the class
 */
public record BaselineKey(String testClass, String test) implements Comparable<BaselineKey> {

  @Override
  public int compareTo(BaselineKey other) {
    int byClass = testClass.compareTo(other.testClass);
    return byClass != 0 ? byClass : test.compareTo(other.test);
  }
}
