package org.jboss.aop.joinpoint;

import java.lang.reflect.Field;
import org.jboss.aop.Advised;
import org.jboss.aop.Advisor;

/** An access to a field of a woven object. */
public abstract class FieldInvocation extends InvocationChain {

  private final Advised object;
  private final Field field;

  FieldInvocation(Advised object, Field field) {
    super(object, object._getInstanceAdvisor().getInterceptors());
    this.object = object;
    this.field = field;
  }

  public Field getField() {
    return field;
  }

  public Advisor getAdvisor() {
    return object._getAdvisor();
  }

  public Object resolveAnnotation(Class<?> annotation) {
    return getAdvisor().resolveAnnotation(field, annotation);
  }
}
