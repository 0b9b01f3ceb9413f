package dev.benchline.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A loop around the bodies of one subject, compiled for that subject alone.
 *
 * <p>The JIT specializes code by class. A loop shared by several subjects would see several types
 * of body and call them all through a slow megamorphic call, so every subject gets a hidden class
 * of its own, made from the bytes of {@link LoopTemplate}.
 */
final class TimedLoop {

  private static final byte[] TEMPLATE = template();

  private final MethodHandle average;
  private final MethodHandle sample;

  TimedLoop() {
    try {
      MethodHandles.Lookup loop = MethodHandles.lookup().defineHiddenClass(TEMPLATE, true);
      Class<?> type = loop.lookupClass();
      MethodType untimed = MethodType.methodType(long.class, BodyCell.class, long.class);
      average = loop.findStatic(type, "average", untimed);
      sample = loop.findStatic(type, "sample", untimed.appendParameterTypes(Histogram.class));
    } catch (ReflectiveOperationException e) {
      throw new MeasurementException("The timing loop could not be defined.", e);
    }
  }

  /**
   * Runs the invocations and returns their time in nanoseconds.
   *
   * @param cell holds the body; threads that share a loop have a cell each
   * @param histogram takes the time of each invocation, or null if only the sum is wanted
   */
  long run(BodyCell cell, long invocations, @Nullable Histogram histogram) throws Throwable {
    return histogram == null
        ? (long) average.invokeExact(cell, invocations)
        : (long) sample.invokeExact(cell, invocations, histogram);
  }

  private static byte[] template() {
    try (InputStream in = TimedLoop.class.getResourceAsStream("LoopTemplate.class")) {
      if (in == null) {
        throw new MeasurementException("The class file of the timing loop is missing.");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The place in which the loop finds the body. */
  static final class BodyCell {

    final Body body;
    private volatile boolean nothing;

    BodyCell(Body body) {
      this.body = body;
    }

    /**
     * Reads a volatile field, after which the compiler has to read every other field anew. So it
     * can move nothing out of the loop, not even a computation on arguments that never change. The
     * body itself is no such field: to find it anew would cost each invocation a chain of reads.
     */
    boolean barrier() {
      return nothing;
    }
  }
}
