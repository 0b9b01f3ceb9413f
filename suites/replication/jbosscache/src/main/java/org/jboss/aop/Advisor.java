package org.jboss.aop;

import java.lang.reflect.Field;

/** What is known of a woven class. */
public class Advisor {

  /** The annotation of a field; the models have none that say how to replicate. */
  public Object resolveAnnotation(Field field, Class<?> annotation) {
    return null;
  }
}
