package org.jboss.aop.joinpoint;

import org.jboss.aop.advice.Interceptor;

/** An invocation that knows which interceptor is next. */
abstract class InvocationChain implements Invocation {

  private final Object target;
  private final Interceptor[] interceptors;
  private int next;

  InvocationChain(Object target, Interceptor[] interceptors) {
    this.target = target;
    this.interceptors = interceptors;
  }

  @Override
  public Object getTargetObject() {
    return target;
  }

  @Override
  public Object invokeNext() throws Throwable {
    return next < interceptors.length ? interceptors[next++].invoke(this) : arrive();
  }

  /** What would have happened without interceptors. */
  abstract Object arrive() throws Throwable;
}
