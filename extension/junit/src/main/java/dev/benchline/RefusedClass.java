package dev.benchline;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/**
 * A class with tests that are refused. Surefire counts what runs between the start and the end of a
 * class, and loses what comes after it.
 */
final class RefusedClass extends AbstractTestDescriptor {

  static final String SEGMENT = "class";

  RefusedClass(UniqueId parent, Class<?> testClass) {
    super(
        parent.append(SEGMENT, testClass.getName()),
        testClass.getSimpleName(),
        ClassSource.from(testClass));
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }
}
