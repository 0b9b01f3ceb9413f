package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * {@code @FasterThan} claims that a {@link PerfTest @PerfTest} is faster than another test of the
 * same class, and fails the test when that is not so.
 *
 * <p>Both tests are run in the same fork, in slices so short that the machine cannot change in
 * between, each in a class loader of its own, and anew in each of up to 24 replicates. A claim that
 * does not hold at first is decided once more, in up to 24 replicates in default JVMs with up to
 * five times the warm-up. The claim therefore holds or falls on any machine, with no stored
 * baseline. It comes in addition: both tests are compared with their baselines, or with a base, as
 * any other.
 *
 * <pre>{@code
 * @PerfTest
 * void serializable(Blackhole blackhole) {
 *   blackhole.consume(java.write(order));
 * }
 *
 * @PerfTest
 * @FasterThan(value = "serializable", by = 1.5)
 * void kryo(Blackhole blackhole) {
 *   blackhole.consume(kryo.write(order));
 * }
 * }</pre>
 *
 * <p>The factor is the reference test's {@code time (median)} divided by that of this test. The
 * test fails when the measured factor is significantly below the claim, or when not one of 12 or
 * more replicates reaches it. After 24 replicates it also fails when the estimate is below the
 * claim, or the test may be no faster at all, unless 1.25 times the claim is still possible.
 * Otherwise it is inconclusive; where the test is faster for certain, a warning says what it could
 * claim. Claim at most what you have seen, divided by 1.25: how much faster one way is depends on
 * the machine too.
 *
 * <p>A method that has this annotation and is no performance test fails.
 *
 * @since 0.1
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface FasterThan {

  /**
   * Name of the reference test: a {@code @PerfTest} method of the same class. A parameterized test
   * is compared with the invocation of the same number. A name that no other test has, or that
   * several have, is an error, and so is a test of another {@link PerfTest#benchmarkMode()}, number
   * of {@link PerfTest#threads()} or {@link PerfTest#jvmArgsAppend()}: both run in one fork.
   */
  String value();

  /** The least factor by which the test is faster, from 1 to 1,000. Default: 1.1. */
  double by() default 1.1;
}
