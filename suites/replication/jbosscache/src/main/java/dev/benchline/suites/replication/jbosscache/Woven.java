package dev.benchline.suites.replication.jbosscache;

import java.lang.reflect.Field;
import org.jboss.aop.Advised;
import org.jboss.aop.Advisor;
import org.jboss.aop.ClassInstanceAdvisor;
import org.jboss.aop.InstanceAdvisor;
import org.jboss.aop.joinpoint.FieldReadInvocation;
import org.jboss.aop.joinpoint.FieldWriteInvocation;

/**
 * What the weaver of JBoss AOP made of the document's classes: accesses to fields go through the
 * object's interceptors, once it has any.
 *
 * <p>It is not serializable and so leaves no trace in serialized objects.
 */
abstract class Woven implements Advised {

  private static final Advisor ADVISOR = new Advisor();

  /** Final, because PojoCache takes any other field for one of the model's. */
  private final InstanceAdvisor[] advisor = new InstanceAdvisor[1];

  static Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalArgumentException(type + " has no field " + name, e);
    }
  }

  @Override
  public Advisor _getAdvisor() {
    return ADVISOR;
  }

  @Override
  public InstanceAdvisor _getInstanceAdvisor() {
    if (advisor[0] == null) {
      advisor[0] = new ClassInstanceAdvisor();
    }
    return advisor[0];
  }

  @Override
  public void _setInstanceAdvisor(InstanceAdvisor newAdvisor) {
    advisor[0] = newAdvisor;
  }

  final Object read(Field field) {
    try {
      return isIntercepted() ? new FieldReadInvocation(this, field).invokeNext() : field.get(this);
    } catch (Throwable e) {
      throw new IllegalStateException("reading " + field, e);
    }
  }

  final void write(Field field, Object value) {
    try {
      if (isIntercepted()) {
        new FieldWriteInvocation(this, field, value).invokeNext();
      } else {
        field.set(this, value);
      }
    } catch (Throwable e) {
      throw new IllegalStateException("writing " + field, e);
    }
  }

  private boolean isIntercepted() {
    return advisor[0] != null && advisor[0].getInterceptors().length > 0;
  }
}
