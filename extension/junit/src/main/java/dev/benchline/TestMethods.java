package dev.benchline;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;

/** Tells test methods of any sort from other methods. */
final class TestMethods {

  private TestMethods() {}

  static boolean isTest(Method method) {
    return AnnotationSupport.isAnnotated(method, Test.class)
        || AnnotationSupport.isAnnotated(method, TestTemplate.class)
        || AnnotationSupport.isAnnotated(method, TestFactory.class);
  }
}
