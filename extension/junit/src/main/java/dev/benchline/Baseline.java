package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * {@code @Baseline} says how far a {@link PerfTest @PerfTest} may move from its base or its stored
 * baseline before the build fails.
 *
 * <pre>{@code
 * @PerfTest
 * @Baseline(
 *     tolerance = 0.05,
 *     metrics = @Baseline.Metric(name = "allocated", tolerance = 0.10))
 * void parse(Blackhole blackhole) {
 *   blackhole.consume(parser.parse(document));
 * }
 * }</pre>
 *
 * <p>Without this annotation the defaults below hold. The one on the method replaces the one on its
 * class as a whole. A method that has it and is no performance test fails.
 *
 * @since 0.1
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
public @interface Baseline {

  /**
   * The change of a timed metric that is ignored, as a fraction of the earlier value: 0.05 is 5%.
   * From 0.001 to 10; overridden by {@code benchline.tolerance}. A smaller one needs more
   * measurements before anything can be said; a larger one lets more pass. Default: 0.05.
   *
   * <p>Exact metrics do not use it as long as they repeat: allocated bytes may grow by 1% or 16
   * bytes, whichever is more, and recorded sizes and counts not at all, unless {@link #metrics()}
   * says otherwise.
   */
  double tolerance() default 0.05;

  /** Tolerances of single metrics, by name. */
  Metric[] metrics() default {};

  /**
   * Names of metrics that are shown and cannot fail the test; {@code time} stands for all times
   * that Benchline takes, but for those that {@link #metrics()} names. A test without forks that
   * ignores {@code time} and {@code allocated} only counts, so it does not wait until nothing else
   * is measured. Default: none.
   */
  String[] ignored() default {};

  /**
   * The tolerance of one metric. A metric that otherwise cannot fail the test, such as {@code p99},
   * gates once it is named here.
   */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({})
  @interface Metric {

    /**
     * The metric's name: {@code time (p10)} or, of two interleaved versions and of single shots,
     * {@code time (median)}; {@code time (mean)}, {@code allocated}, {@code p50}, {@code p90},
     * {@code p99}, {@code p99.9}, {@code max}, of JMH's results {@code score} or {@code
     * throughput}, or one recorded by the test. The tolerance of {@code allocated} is that of
     * {@code allocated before JIT} too.
     */
    String name();

    /** The change that is ignored, as a fraction of the earlier value, from 0 to 10. */
    double tolerance();

    /**
     * A change in base units (seconds, bytes, ...) that is ignored even if it exceeds {@link
     * #tolerance()}: the larger of the two counts. 0 by default.
     */
    double absolute() default 0;
  }
}
