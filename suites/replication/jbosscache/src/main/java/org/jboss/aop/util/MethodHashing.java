package org.jboss.aop.util;

import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Tells methods apart by name and parameters, whatever class declares them. JBoss Cache 1.4.1 calls
 * it by this name, of JBoss AOP, where it intercepts collections.
 */
public final class MethodHashing {

  private MethodHashing() {}

  public static long methodHash(Method method) {
    return ((long) method.getName().hashCode() << 32)
        | (Arrays.toString(method.getParameterTypes()).hashCode() & 0xffff_ffffL);
  }
}
