package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.launcher.TestIdentifier;

class PropertiesBeforeTests {

  private static final String SET = "properties.before.tests.set";
  private static final UniqueId ENGINE = UniqueId.forEngine("jupiter");

  @AfterEach
  void clear() {
    System.clearProperty(SET);
  }

  @Test
  void a_session_that_a_test_runs_leaves_those_of_its_own() {
    PropertiesBefore outer = new PropertiesBefore();
    outer.executionStarted(engine());
    System.setProperty(SET, "1");
    PropertiesBefore inner = new PropertiesBefore();
    inner.executionStarted(engine());
    inner.executionStarted(testClass("Inner"));
    outer.executionStarted(testClass("Outer"));

    assertThat(PropertiesBefore.session(test("Inner"))).containsEntry(SET, "1");
    assertThat(PropertiesBefore.session(test("Outer"))).doesNotContainKey(SET);
  }

  private static TestIdentifier engine() {
    return TestIdentifier.from(new EngineDescriptor(ENGINE, "Jupiter"));
  }

  private static TestIdentifier testClass(String name) {
    EngineDescriptor engine = new EngineDescriptor(ENGINE, "Jupiter");
    TestDescriptor found =
        new AbstractTestDescriptor(ENGINE.append("class", name), name) {
          @Override
          public Type getType() {
            return Type.CONTAINER;
          }
        };
    engine.addChild(found);
    return TestIdentifier.from(found);
  }

  private static String test(String name) {
    return ENGINE.append("class", name).append("method", "total()").toString();
  }
}
