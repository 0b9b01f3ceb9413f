package dev.benchline;

import java.lang.ref.WeakReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the result of an invocation alive, so that the JIT cannot remove the work that made it.
 *
 * <p>Declare it as a parameter of a {@link PerfTest @PerfTest} and hand it every result. In a fork
 * of a HotSpot JVM the compiler itself keeps the value alive, at no cost; elsewhere a few
 * instructions do, with the same effect. Not thread-safe: every measuring thread gets its own.
 *
 * @since 0.1
 */
public final class Blackhole {

  /** Set in forks whose compiler treats {@code keep} as a blackhole. */
  static final String COMPILER_PROPERTY = "benchline.fork.blackhole";

  private static final List<String> COMPILER_ARGUMENTS =
      List.of(
          "-XX:+UnlockExperimentalVMOptions",
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=blackhole,dev.benchline.Blackhole::keep",
          "-D" + COMPILER_PROPERTY + "=true");

  private static final boolean COMPILER = Boolean.getBoolean(COMPILER_PROPERTY);

  private volatile long bits = 1;

  @SuppressWarnings("UnusedVariable") // written, so that the value has to exist
  private volatile @Nullable Object escape;

  private int draw = System.identityHashCode(this);
  private int mask = 1;

  Blackhole() {}

  /**
   * Arguments for a fork that make the compiler treat {@code keep} as a blackhole: an option that
   * HotSpot has had since JDK 17. None for other virtual machines.
   */
  static List<String> forkArguments() {
    String vm = System.getProperty("java.vm.name", "");
    return vm.contains("OpenJDK") || vm.contains("HotSpot") ? COMPILER_ARGUMENTS : List.of();
  }

  /** Keeps an object alive, and all that was needed to make it. */
  public void consume(@Nullable Object value) {
    if (COMPILER) {
      keep(value);
    } else {
      escapeAtTimes(value);
    }
  }

  /** Keeps a {@code boolean} alive. */
  public void consume(boolean value) {
    if (COMPILER) {
      keep(value);
    } else {
      compare(value ? 1 : 0);
    }
  }

  /** Keeps a {@code byte} alive. */
  public void consume(byte value) {
    consume((long) value);
  }

  /** Keeps a {@code short} alive. */
  public void consume(short value) {
    consume((long) value);
  }

  /** Keeps a {@code char} alive. */
  public void consume(char value) {
    consume((long) value);
  }

  /** Keeps an {@code int} alive. */
  public void consume(int value) {
    consume((long) value);
  }

  /** Keeps a {@code long} alive. */
  public void consume(long value) {
    if (COMPILER) {
      keep(value);
    } else {
      compare(value);
    }
  }

  /** Keeps a {@code float} alive. */
  public void consume(float value) {
    consume((double) value);
  }

  /** Keeps a {@code double} alive. */
  public void consume(double value) {
    if (COMPILER) {
      keep(value);
    } else {
      compare(Double.doubleToRawLongBits(value));
    }
  }

  // The bodies of keep are what the compiler replaces; without it they are never called.

  @SuppressWarnings("UnusedVariable")
  private static void keep(@Nullable Object value) {}

  @SuppressWarnings("UnusedVariable")
  private static void keep(boolean value) {}

  @SuppressWarnings("UnusedVariable")
  private static void keep(long value) {}

  @SuppressWarnings("UnusedVariable")
  private static void keep(double value) {}

  /**
   * Two volatile reads cannot be merged, so the compiler must have the value to compare it with
   * both, although it can never equal two different numbers.
   */
  private void compare(long value) {
    if (value == bits && value == ~bits) {
      escape = this;
    }
  }

  /**
   * Lets the object escape with a probability that halves each time it does, which the compiler
   * cannot know. The weak reference keeps the object from living longer than it would.
   */
  private void escapeAtTimes(@Nullable Object value) {
    draw = draw * 1_664_525 + 1_013_904_223;
    if ((draw & mask) == 0) {
      escape = new WeakReference<>(value);
      mask = (mask << 1) + 1;
    }
  }
}
