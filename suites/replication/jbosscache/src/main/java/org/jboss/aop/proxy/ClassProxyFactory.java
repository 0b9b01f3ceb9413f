package org.jboss.aop.proxy;

import static net.bytebuddy.matcher.ElementMatchers.isDeclaredBy;
import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.not;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.implementation.FieldAccessor;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import net.bytebuddy.implementation.bind.annotation.This;
import org.jboss.aop.ClassInstanceAdvisor;
import org.jboss.aop.InstanceAdvised;
import org.jboss.aop.InstanceAdvisor;
import org.jboss.aop.joinpoint.MethodInvocation;
import org.jboss.aop.util.MethodHashing;

/** Makes proxies of lists, the only collections in the models. */
public final class ClassProxyFactory {

  private static final Map<Class<?>, Class<?>> PROXIES = new ConcurrentHashMap<>();
  private static final Map<String, HashMap<Long, Method>> METHODS = new ConcurrentHashMap<>();

  private ClassProxyFactory() {}

  public static ClassProxy newInstance(Class<?> type) throws Exception {
    ClassProxy proxy =
        (ClassProxy)
            PROXIES
                .computeIfAbsent(type, ClassProxyFactory::proxyClass)
                .getDeclaredConstructor()
                .newInstance();
    proxy._setInstanceAdvisor(new ClassInstanceAdvisor());
    return proxy;
  }

  /** The methods of a class that has proxies, by hash; null if it has none yet. */
  @SuppressWarnings("NonApiType") // as PojoCache was compiled against
  public static HashMap<Long, Method> getMethodMap(String className) {
    return METHODS.get(className);
  }

  private static Class<?> proxyClass(Class<?> type) {
    HashMap<Long, Method> methods = new HashMap<>();
    Arrays.stream(type.getMethods()).forEach(m -> methods.put(MethodHashing.methodHash(m), m));
    METHODS.put(type.getName(), methods);
    return new ByteBuddy()
        .subclass(type)
        .name("org.jboss.aop.proxy." + type.getSimpleName() + "Proxy")
        .defineField("advisor", InstanceAdvisor.class, Visibility.PRIVATE)
        .implement(ClassProxy.class)
        .method(isDeclaredBy(InstanceAdvised.class))
        .intercept(FieldAccessor.ofField("advisor"))
        .method(
            isPublic()
                .and(not(isStatic()))
                .and(method -> isManaged(method.getName(), method.getParameters().size())))
        .intercept(MethodDelegation.to(Calls.class))
        .make()
        .load(ClassProxy.class.getClassLoader())
        .getLoaded();
  }

  /** PojoCache answers what {@code List} declares, and otherwise calls back without end. */
  private static boolean isManaged(String name, int parameters) {
    return name.equals("toString")
        || Arrays.stream(List.class.getDeclaredMethods())
            .anyMatch(m -> m.getName().equals(name) && m.getParameterCount() == parameters);
  }

  /** Where the calls of a proxy go. */
  public static final class Calls {

    private Calls() {}

    @RuntimeType
    public static Object call(
        @This InstanceAdvised proxy,
        @Origin Method method,
        @AllArguments Object[] arguments,
        @SuperCall Callable<?> superMethod)
        throws Throwable {
      return new MethodInvocation(proxy, method, arguments, superMethod).invokeNext();
    }
  }
}
