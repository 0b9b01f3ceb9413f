package dev.benchline.measure;

/**
 * The test that is measured.
 *
 * @param testClass binary name of the test class
 * @param name stable name within the class: the method, with its arguments for an invocation of a
 *     template, such as {@code kryo} or {@code kryo[100]}
 */
public record Subject(String testClass, String name) {

  /** The class without its package, as commands name it. */
  public String simpleClassName() {
    return testClass.substring(
        Math.max(testClass.lastIndexOf('.'), testClass.lastIndexOf('$')) + 1);
  }

  /** The name that reports show, such as {@code OrderTests.kryo[100]}. */
  public String displayName() {
    return testClass.substring(testClass.lastIndexOf('.') + 1).replace('$', '.') + "." + name;
  }
}
