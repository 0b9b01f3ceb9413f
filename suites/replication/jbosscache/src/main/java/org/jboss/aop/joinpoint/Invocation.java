package org.jboss.aop.joinpoint;

/** A field access or a call on its way through the interceptors. */
public interface Invocation {

  Object getTargetObject();

  /** Goes on to the next interceptor, or in the end to the target. */
  Object invokeNext() throws Throwable;
}
