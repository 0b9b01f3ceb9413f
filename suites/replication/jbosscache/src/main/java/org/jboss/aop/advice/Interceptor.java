package org.jboss.aop.advice;

import org.jboss.aop.joinpoint.Invocation;

/** Stands between a call and its target. */
public interface Interceptor {

  String getName();

  Object invoke(Invocation invocation) throws Throwable;
}
