package dev.benchline.suites.eclipselink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.persistence.internal.weaving.PersistenceWeaved;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Tests of a package once more, with entities that are woven. They expect the same counts: weaving
 * makes a relation to one lazy where the mapping says LAZY, and the only such relation has a value
 * holder already. Weaving also tells EclipseLink what changes, which spares copies to compare with
 * and no statement.
 */
public abstract class WeavingTests {

  private final List<Class<?>> entities;
  private final List<Class<?>> tests;
  private final Fault fault;

  @TempDir Path directory;

  private WovenClasses woven;

  /**
   * @param entities of the package
   * @param tests of the package
   * @param fault that turns the first of them red
   */
  protected WeavingTests(List<Class<?>> entities, List<Class<?>> tests, Fault fault) {
    this.entities = entities;
    this.tests = tests;
    this.fault = fault;
  }

  @BeforeEach
  void weave() throws Exception {
    woven = WovenClasses.in(directory, getClass(), entities);
  }

  @AfterEach
  void close() throws Exception {
    woven.close();
  }

  /** The package with its entities woven. */
  protected WovenClasses woven() {
    return woven;
  }

  @Test
  void entities_are_woven_here_and_nowhere_else() {
    assertThat(entities)
        .allSatisfy(
            entity -> {
              assertThat(PersistenceWeaved.class).isAssignableFrom(woven.load(entity));
              assertThat(PersistenceWeaved.class.isAssignableFrom(entity)).isFalse();
            });
  }

  @TestFactory
  Stream<DynamicTest> woven_entities_cost_the_same() {
    return tests.stream()
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> requireGreen(type)));
  }

  private void requireGreen(Class<?> type) throws Exception {
    TestExecutionSummary summary = woven.run(type);

    assertThat(summary.getFailures()).isEmpty();
    assertThat(summary.getTestsSucceededCount())
        .isPositive()
        .isEqualTo(summary.getTestsFoundCount());
  }

  /** So the tests above are able to fail. */
  @Test
  void a_fault_turns_the_tests_of_woven_entities_red() throws Exception {
    try (Injection injected = fault.inject()) {
      assertThat(woven.run(tests.get(0)).getFailures())
          .isNotEmpty()
          .allSatisfy(
              failure -> assertThat(failure.getException()).isInstanceOf(AssertionError.class));
    }
  }
}
