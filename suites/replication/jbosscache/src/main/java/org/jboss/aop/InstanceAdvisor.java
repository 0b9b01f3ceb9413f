package org.jboss.aop;

import org.jboss.aop.advice.Interceptor;

/** Keeps the interceptors of one object. */
public interface InstanceAdvisor {

  void appendInterceptor(Interceptor interceptor);

  void removeInterceptor(String name);

  Interceptor[] getInterceptors();
}
