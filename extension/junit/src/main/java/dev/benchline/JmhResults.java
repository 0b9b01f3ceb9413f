package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * {@code @JmhResults} judges what JMH has measured: each benchmark in a file of JMH's results
 * becomes a test of its own, with a baseline, a verdict and reports like any {@link
 * PerfTest @PerfTest}.
 *
 * <pre>{@code
 * class JmhPerformanceTests {
 *
 *   @JmhResults("target/jmh-result.json")
 *   @Baseline(tolerance = 0.05)
 *   void benchmarks() {}
 * }
 * }</pre>
 *
 * <p>The file is what JMH writes with {@code -rf json}, on this machine and the Java version of the
 * tests, before they run. A fork of JMH is one observation. The score becomes {@code score}, or
 * {@code throughput} in mode {@code thrpt}; with JMH's profiler {@code gc} there is {@code
 * allocated}, too. All other metrics are reported but cannot fail the test until {@link
 * Baseline#metrics()} names them; in units of {@code ops} more is better, in all others less.
 *
 * <p>Nothing is measured here: a regression is not looked at a second time, and {@code
 * benchline.against} has nothing to run. With {@code benchline.measure=false} nothing is judged.
 * The method runs before each judgment; it is usually empty.
 *
 * <p>A benchmark that has a baseline and is not in the file fails, because JMH leaves out what
 * throws.
 *
 * <p>A baseline is found by the method's name and the benchmark's name, mode and parameters.
 * Threads and those arguments of the JVM that begin with {@code -X} are part of what it was
 * recorded with.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(JmhResultsExtension.class)
public @interface JmhResults {

  /**
   * The file, relative to the module's directory. If it is missing, is none of JMH's or was
   * measured on another Java version, the test is an error that names the file and the field.
   */
  String value();
}
