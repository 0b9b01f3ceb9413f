package org.jboss.aop.joinpoint;

import java.lang.reflect.Field;
import org.jboss.aop.Advised;

/** A field is read. */
public class FieldReadInvocation extends FieldInvocation {

  public FieldReadInvocation(Advised object, Field field) {
    super(object, field);
  }

  @Override
  Object arrive() throws IllegalAccessException {
    return getField().get(getTargetObject());
  }
}
