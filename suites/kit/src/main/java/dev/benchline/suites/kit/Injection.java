package dev.benchline.suites.kit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * A fault at work in this JVM. Tests let the parts that they hand to their workload pass through
 * {@link #into}, where a fault replaces them; the workload knows nothing of it.
 *
 * <pre>{@code
 * DataSource connections = Injection.into(DataSource.class, target.connections());
 * }</pre>
 */
public final class Injection implements AutoCloseable {

  private static final Map<Class<?>, UnaryOperator<Object>> REPLACED = new ConcurrentHashMap<>();

  private final Runnable end;

  private Injection(Runnable end) {
    this.end = end;
  }

  /** Replaces each part of a type by what the fault makes of it. */
  public static <T> Injection replacing(Class<T> part, UnaryOperator<T> fault) {
    if (REPLACED.putIfAbsent(part, sound -> fault.apply(part.cast(sound))) != null) {
      throw new IllegalStateException("There is another fault of a " + part.getName());
    }
    return new Injection(() -> REPLACED.remove(part));
  }

  /** Sets a system property, which must not have been set. */
  public static Injection property(String name, String value) {
    if (System.getProperty(name) != null) {
      throw new IllegalStateException("The system property " + name + " is set already.");
    }
    System.setProperty(name, value);
    return new Injection(() -> System.clearProperty(name));
  }

  /** The part, unless a fault replaces it. */
  public static <T> T into(Class<T> part, T sound) {
    UnaryOperator<Object> fault = REPLACED.get(part);
    return fault == null ? sound : part.cast(fault.apply(sound));
  }

  @Override
  public void close() {
    end.run();
  }
}
