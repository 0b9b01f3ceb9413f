package dev.benchline;

import dev.benchline.measure.Body;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Calls a function of Kotlin that suspends, and waits where it does. What it is told to go on with
 * is a continuation of ours, so that no coroutine has to be started for each call.
 */
final class SuspendingBody implements Body {

  /**
   * The value that a function resumes with; Kotlin's own types are those of the test's class
   * loader.
   */
  private final BlockingQueue<Optional<Object>> resumed = new ArrayBlockingQueue<>(1);

  private final Callable<?> function;
  private final Object suspended;

  /**
   * @param method the function
   * @param binding makes a call of it, with the continuation as its last argument
   */
  SuspendingBody(Method method, Binding binding) throws Throwable {
    Class<?>[] parameters = method.getParameterTypes();
    Class<?> continuation = parameters[parameters.length - 1];
    ClassLoader kotlin = continuation.getClassLoader();
    Object context =
        Class.forName("kotlin.coroutines.EmptyCoroutineContext", true, kotlin)
            .getField("INSTANCE")
            .get(null);
    this.suspended =
        Objects.requireNonNull(
            ReflectionSupport.invokeMethod(
                Class.forName("kotlin.coroutines.intrinsics.IntrinsicsKt", true, kotlin)
                    .getMethod("getCOROUTINE_SUSPENDED"),
                null));
    this.function =
        binding.to(
            Proxy.newProxyInstance(
                kotlin,
                new Class<?>[] {continuation},
                (proxy, called, arguments) ->
                    switch (called.getName()) {
                      case "getContext" -> context;
                      case "resumeWith" -> resumed.add(Optional.ofNullable(arguments[0]));
                      default -> called.invoke(resumed, arguments); // those of Object
                    }));
  }

  /** Makes a call of a function. */
  interface Binding {

    Callable<?> to(Object continuation) throws Throwable;
  }

  @Override
  public void call() throws Throwable {
    if (function.call() == suspended) {
      @Nullable Object result = resumed.take().orElse(null);
      if (result != null && result.getClass().getName().equals("kotlin.Result$Failure")) {
        throw (Throwable) result.getClass().getField("exception").get(result);
      }
    }
  }
}
