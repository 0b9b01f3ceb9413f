package org.jboss.aop;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jboss.aop.advice.Interceptor;

/** The only {@link InstanceAdvisor}. Appending and removing are as rare as attaching objects. */
public class ClassInstanceAdvisor implements InstanceAdvisor {

  private volatile Interceptor[] interceptors = {};

  public ClassInstanceAdvisor() {}

  /** The object whose interceptors they are, which need not be known here. */
  @SuppressWarnings("unused")
  public ClassInstanceAdvisor(Object object) {}

  @Override
  public synchronized void appendInterceptor(Interceptor interceptor) {
    interceptors =
        Stream.concat(Arrays.stream(interceptors), Stream.of(interceptor))
            .toArray(Interceptor[]::new);
  }

  @Override
  public synchronized void removeInterceptor(String name) {
    interceptors =
        Arrays.stream(interceptors)
            .filter(interceptor -> !interceptor.getName().equals(name))
            .toArray(Interceptor[]::new);
  }

  @Override
  public Interceptor[] getInterceptors() {
    return interceptors;
  }
}
