package dev.benchline.metrics;

import java.util.Comparator;

/**
 * The identity of a test, in baselines, histories and reports, whatever ran it and wherever. Sorted
 * by class, then by name.
 *
 * @param className binary name of the test class, such as {@code com.acme.Outer$Nested}
 * @param name stable name within the class: the method, with its arguments and those of its class,
 *     such as {@code kryo}, {@code kryo[100]} or {@code kryo{lines=100}}
 */
public record TestId(String className, String name) implements Comparable<TestId> {

  private static final Comparator<TestId> ORDER =
      Comparator.comparing(TestId::className).thenComparing(TestId::name);

  private static final String AFTER_METHOD = "[{(#";

  public TestId {
    if (className.isBlank() || name.isBlank()) {
      throw new IllegalArgumentException(
          "a test has a class and a name, but they were '%s' and '%s'".formatted(className, name));
    }
  }

  /** The method, without parameter types and arguments. */
  public String method() {
    return name.split("[\\[{(#]", 2)[0];
  }

  /** True if it is a test of a method, whose own name may hold what otherwise ends one. */
  public boolean isOf(String methodName) {
    return name.startsWith(methodName)
        && (name.length() == methodName.length()
            || AFTER_METHOD.indexOf(name.charAt(methodName.length())) >= 0);
  }

  /** The part after the method: parameter types, arguments and those of the class, if any. */
  public String arguments() {
    return name.substring(method().length());
  }

  /** The package of the class; empty if it has none. */
  public String packageName() {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }

  /** The class as messages name it: without its package, with its enclosing classes. */
  public String shortClassName() {
    return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** The name that reports show, such as {@code OrderTests.kryo[100]}. */
  public String displayName() {
    return shortClassName() + "." + name;
  }

  /** The name with its package, as baselines are stored under it. */
  public String fullName() {
    return className + "." + name;
  }

  @Override
  public int compareTo(TestId other) {
    return ORDER.compare(this, other);
  }
}
