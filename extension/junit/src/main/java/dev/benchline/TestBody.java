package dev.benchline;

import dev.benchline.measure.Body;
import dev.benchline.settings.ConfigurationException;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** A test method, bound to its instance and its arguments. */
final class TestBody {

  private TestBody() {}

  /**
   * Binds a method.
   *
   * @param bound the instance that has the method, and its arguments
   */
  static Body of(Method method, List<Object> bound) {
    Class<?> owner = method.getDeclaringClass();
    MethodHandles.Lookup lookup;
    MethodHandle direct;
    TestBody.class.getModule().addReads(owner.getModule());
    try {
      lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      direct = lookup.unreflect(method).asFixedArity();
    } catch (IllegalAccessException e) {
      throw new ConfigurationException(
          "%s cannot be called in a loop. Its module, %s, has to open the package %s to dev.benchline."
              .formatted(method, owner.getModule().getName(), owner.getPackageName()),
          e);
    }
    try {
      if (TestMethods.isSuspending(method)) {
        return new SuspendingBody(
            method, continuation -> suspending(lookup, direct, bound, continuation));
      }
      return lookup.hasFullPrivilegeAccess()
          ? (Body) factory(lookup, direct, Body.class, void.class).invokeWithArguments(bound)
          : handle(direct, bound);
    } catch (Throwable e) {
      throw new IllegalStateException(bound + " do not fit " + method + ".", e);
    }
  }

  /**
   * Makes function objects that call the method directly, as a lambda would. A reflective call
   * would cost some nanoseconds of its own in every invocation.
   */
  private static MethodHandle factory(
      MethodHandles.Lookup lookup, MethodHandle direct, Class<?> called, Class<?> returned)
      throws LambdaConversionException {
    MethodType type = MethodType.methodType(returned);
    return LambdaMetafactory.metafactory(
            lookup, "call", direct.type().changeReturnType(called), type, direct, type)
        .getTarget();
  }

  private static Callable<?> suspending(
      MethodHandles.Lookup lookup, MethodHandle direct, List<Object> bound, Object continuation)
      throws Throwable {
    List<Object> all = new ArrayList<>(bound);
    all.add(continuation);
    return (Callable<?>)
        factory(lookup, direct, Callable.class, Object.class).invokeWithArguments(all);
  }

  /**
   * For a named module, where others may not define classes. It costs those nanoseconds, but only
   * without forks, since a fork has everything on its class path.
   */
  private static Body handle(MethodHandle direct, List<Object> bound) {
    MethodHandle call =
        MethodHandles.insertArguments(direct, 0, bound.toArray())
            .asType(MethodType.methodType(void.class));
    return () -> {
      call.invokeExact(); // as a statement, so that it returns nothing
    };
  }
}
