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

/**
 * A test method that is bound to its instance and its arguments, for each thread to its own.
 *
 * <p>All bodies of a method have one class. A loop that several threads share would otherwise see a
 * class for each of them, and from three on the JIT inlines none.
 */
final class TestBody {

  private final Method method;
  private final Binding binding;

  /** Finds out how the method is called. */
  TestBody(Method method) {
    this.method = method;
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
      binding =
          TestMethods.isSuspending(method) ? suspending(lookup, direct) : plain(lookup, direct);
    } catch (LambdaConversionException e) {
      throw new IllegalStateException(method + " cannot be called in a loop.", e);
    }
  }

  /**
   * Binds the method.
   *
   * @param bound the instance that has the method, and its arguments
   */
  Body bind(List<Object> bound) {
    try {
      return binding.to(bound);
    } catch (Throwable e) {
      throw new IllegalStateException(bound + " do not fit " + method + ".", e);
    }
  }

  private static Binding plain(MethodHandles.Lookup lookup, MethodHandle direct)
      throws LambdaConversionException {
    if (!lookup.hasFullPrivilegeAccess()) {
      return bound -> handle(direct, bound);
    }
    MethodHandle factory = factory(lookup, direct, Body.class, void.class);
    return bound -> (Body) factory.invokeWithArguments(bound);
  }

  private Binding suspending(MethodHandles.Lookup lookup, MethodHandle direct)
      throws LambdaConversionException {
    MethodHandle factory = factory(lookup, direct, Callable.class, Object.class);
    return bound ->
        new SuspendingBody(
            method,
            continuation -> {
              List<Object> all = new ArrayList<>(bound);
              all.add(continuation);
              return (Callable<?>) factory.invokeWithArguments(all);
            });
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

  /** Binds the method to an instance and arguments. */
  private interface Binding {

    Body to(List<Object> bound) throws Throwable;
  }
}
