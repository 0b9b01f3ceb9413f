package dev.benchline.suites.pools;

import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.named;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.dynamic.scaffold.subclass.ConstructorStrategy;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.StubMethod;

/**
 * Completes an abstract class that has written out what the benchmarks call of a JDBC interface:
 * each of the interface's other methods counts itself and returns nothing.
 */
final class Stub {

  private static final MethodHandles.Lookup HERE = MethodHandles.lookup();

  private Stub() {}

  /** The constructor of the completed class, typed as a factory of the abstract one. */
  static MethodHandle factory(Class<?> template, Class<?>... parameters) {
    Class<?> complete =
        new ByteBuddy()
            .subclass(template, ConstructorStrategy.Default.IMITATE_SUPER_CLASS)
            .method(isAbstract())
            .intercept(MethodCall.invoke(named("count")).andThen(StubMethod.INSTANCE))
            .make()
            .load(template.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(HERE))
            .getLoaded();
    try {
      return HERE.findConstructor(complete, MethodType.methodType(void.class, parameters))
          .asType(MethodType.methodType(template, parameters));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(template + " could not be completed", e);
    }
  }

  /** What a factory throws is no case of its own. */
  static IllegalStateException failed(Throwable e) {
    return new IllegalStateException("A stub could not be made", e);
  }
}
