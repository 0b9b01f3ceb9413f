package org.jboss.aop.joinpoint;

import java.lang.reflect.Field;
import org.jboss.aop.Advised;

/** A field is written. */
public class FieldWriteInvocation extends FieldInvocation {

  private final Object value;

  public FieldWriteInvocation(Advised object, Field field, Object value) {
    super(object, field);
    this.value = value;
  }

  public Object getValue() {
    return value;
  }

  @Override
  Object arrive() throws IllegalAccessException {
    getField().set(getTargetObject(), value);
    return null;
  }
}
