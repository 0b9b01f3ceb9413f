package dev.benchline.suites.blobs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** A connection or a statement that stands before a sound one, which it may call. */
final class Decorated {

  private Decorated() {}

  static <T> T by(InvocationHandler handler, Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(Decorated.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  static Object call(Object sound, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(sound, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
