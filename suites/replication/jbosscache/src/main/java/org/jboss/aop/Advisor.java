package org.jboss.aop;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;

/** What is known of a woven class. */
public class Advisor {

  /** The annotation of a field, or null. */
  public Object resolveAnnotation(Field field, Class<?> annotation) {
    return field.getAnnotation(annotation.asSubclass(Annotation.class));
  }
}
