package org.jboss.aop.joinpoint;

import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import org.jboss.aop.InstanceAdvised;
import org.jboss.aop.util.MethodHashing;

/** A method of a proxy is called. */
public class MethodInvocation extends InvocationChain {

  private final Method method;
  private final Object[] arguments;
  private final Callable<?> superMethod;

  public MethodInvocation(
      InstanceAdvised proxy, Method method, Object[] arguments, Callable<?> superMethod) {
    super(proxy, proxy._getInstanceAdvisor().getInterceptors());
    this.method = method;
    this.arguments = arguments;
    this.superMethod = superMethod;
  }

  public Method getMethod() {
    return method;
  }

  public long getMethodHash() {
    return MethodHashing.methodHash(method);
  }

  public Object[] getArguments() {
    return arguments;
  }

  @Override
  Object arrive() throws Exception {
    return superMethod.call();
  }
}
