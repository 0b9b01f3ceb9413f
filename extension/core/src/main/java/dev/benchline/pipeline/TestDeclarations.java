package dev.benchline.pipeline;

import java.util.List;

/**
 * All performance tests that the test classes of one version declare.
 *
 * @param tests in no particular order
 * @param unreadable the classes that could not be read, each with the reason
 */
public record TestDeclarations(List<DeclaredTest> tests, List<String> unreadable) {

  /** None are known. */
  public static final TestDeclarations NONE = new TestDeclarations(List.of(), List.of());

  public TestDeclarations {
    tests = List.copyOf(tests);
    unreadable = List.copyOf(unreadable);
  }
}
