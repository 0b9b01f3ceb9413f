package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * {@code @PerfTest} marks a test method whose cost is measured and compared with that of another
 * version, or with a stored baseline.
 *
 * <p>One run starts {@link #forks() forks}, fresh JVMs one after the other. Each runs the class's
 * life cycle as JUnit always does, then invokes the method many times: first to warm up, then for a
 * number of timed iterations. Time per invocation and allocated bytes per invocation come out of
 * every run; a {@link Recorder} adds metrics of your own. The result is compared with the stored
 * baseline, and a regression fails the test. With {@code benchline.against} both versions are
 * measured instead, interleaved in one JVM.
 *
 * <pre>{@code
 * class SortPerformanceTests {
 *
 *   private final int[] numbers = new Random(1).ints(1_000).toArray();
 *
 *   @PerfTest
 *   @Baseline(tolerance = 0.05)
 *   void sort(Blackhole blackhole) {
 *     int[] copy = numbers.clone();
 *     Arrays.sort(copy);
 *     blackhole.consume(copy);
 *   }
 * }
 * }</pre>
 *
 * <p>The method is a test method in every other respect: it is composed with {@link Test @Test},
 * and parameter resolvers, nested classes, inheritance and other extensions work as usual. It
 *
 * <ul>
 *   <li>must not be private, static or abstract, and must return {@code void};
 *   <li>must be repeatable: it is invoked many thousand times on one instance, so what it leaves
 *       behind is there at the next invocation (see {@link BeforeIteration});
 *   <li>must keep its result alive through the {@link Blackhole}, or the JIT may remove the work; a
 *       method that costs nothing is an error, not a result, except in mode {@link
 *       Mode#SAMPLE_TIME}, where reading the clock costs more.
 * </ul>
 *
 * <p>{@code @BeforeAll}, {@code @BeforeEach} and their counterparts run outside the clock: once per
 * fork, or once for each version in each replicate where two versions are compared. In the JVM that
 * starts the forks the {@code @BeforeEach} and {@code @AfterEach} methods of a measured test do not
 * run. On a class, this annotation gives the defaults of the methods' attributes, and
 * {@code @BeforeAll} and {@code @AfterAll} too are then left to the forks, provided that neither
 * the class nor its nested classes have other tests, tests that are parameterized, or tests without
 * forks.
 *
 * <p><b>Failures.</b> An exception or a failed assertion in any invocation fails the test, and
 * nothing is compared or recorded; a failed assumption aborts it. JUnit's {@code @Timeout} limits
 * the whole measurement, the wait for other measurements included, not one invocation; to limit the
 * cost of an invocation, use {@link Baseline}.
 *
 * <p><b>Parallel execution.</b> A measured test runs alone: it locks JUnit's global resource, and
 * one lock per machine and user keeps several JVMs from measuring at the same time. With {@link
 * #threads()} the method is invoked by several threads on one instance and must be thread-safe.
 *
 * <p><b>Precedence.</b> A configuration parameter (or system property) {@code benchline.*}, then
 * the annotation on the method, then the one on the class or an enclosing class, then the default,
 * which depends on {@code benchline.effort}: {@code quick}, {@code normal} or {@code thorough}.
 *
 * @since 0.1
 * @see ParameterizedPerfTest
 * @see Baseline
 * @see FasterThan
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Test
@ExtendWith(BenchlineExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock(
    value = "org.junit.platform.engine.support.hierarchical.ExclusiveResource.GLOBAL_KEY",
    mode = ResourceAccessMode.READ_WRITE)
public @interface PerfTest {

  /** The value of a number that is not set, so that the class's or the default one holds. */
  int NOT_SET = -1;

  /** The kinds of observations. */
  enum Mode {
    /** That of the class or an enclosing one, and otherwise {@link #AVERAGE_TIME}. */
    INHERITED,
    /** Time per invocation, averaged over the many invocations of an iteration. The default. */
    AVERAGE_TIME,
    /**
     * As {@link #AVERAGE_TIME}, and every invocation, not a part of them as in JMH, is also timed
     * on its own. The time and the median, {@code p50}, gate; higher percentiles gate only if
     * {@link Baseline} names them.
     */
    SAMPLE_TIME,
    /** One invocation in each fresh JVM, without warm-up: the cold start. */
    SINGLE_SHOT_TIME
  }

  /** The ways to keep two versions apart that are measured interleaved. */
  enum Isolation {
    /** That of the class or an enclosing one, and otherwise {@link #CLASS_LOADER}. */
    INHERITED,
    /** One JVM with a class loader for each version: the finest comparison. The default. */
    CLASS_LOADER,
    /** Two JVMs alive at the same time, for code that cannot live twice in one. */
    JVM
  }

  /** The kind of one observation; {@link Mode#AVERAGE_TIME} unless set. */
  Mode benchmarkMode() default Mode.INHERITED;

  /**
   * The way to keep two interleaved versions apart; {@link Isolation#CLASS_LOADER} unless set. Cold
   * starts, and a base on another JDK, always have a JVM for each version.
   */
  Isolation isolation() default Isolation.INHERITED;

  /**
   * Fresh JVMs that measure, from 0 to 100; overridden by {@code benchline.forks}. With stored
   * baselines the fork is the unit of every statistic, so more forks make a verdict more certain,
   * and more iterations do not. Against a base and for claims the number is not used: they take 6
   * to 96 replicates, or 2 to 24 for a claim. 0 measures in the JVM that runs the test, for a quick
   * look in the IDE; such a result carries a warning. 0 is an error with a claim, and with {@link
   * #isolation()} where there is no base; against a base this 0 is ignored and that of the
   * parameter is an error. Default: 1, 3 or 10 by effort, and three times as many for {@link
   * Mode#SINGLE_SHOT_TIME}.
   */
  int forks() default NOT_SET;

  /**
   * Timed iterations per fork, from 1 to 10,000; overridden by {@code benchline.iterations}. A cold
   * start has one. Two interleaved versions run for as long as all of these together at most, and
   * end earlier once their slices are precise. Default: 5, 10 or 20 by effort.
   */
  int iterations() default NOT_SET;

  /**
   * Length of one timed iteration in milliseconds, from 1 to 60,000; overridden by {@code
   * benchline.iterationMillis}. As many invocations are run as fit, at least one. Default: 20, 50
   * or 100 by effort.
   */
  int iterationMillis() default NOT_SET;

  /**
   * The most time that one fork spends on warm-up, in milliseconds, from 0 to 600,000; overridden
   * by {@code benchline.warmUpMillis}. Warm-up ends earlier when the times have settled. A fork
   * that never settled carries a warning. Recording a baseline, or measuring again what looks
   * slower, may take up to five times as long. With two versions, time spent in JIT compilation
   * does not count, up to fifteen times this value in all. Default: 1,000, 2,000 or 10,000 by
   * effort.
   */
  int warmUpMillis() default NOT_SET;

  /**
   * Threads that invoke the method together, from 1 to 10,000; overridden by {@code
   * benchline.threads}. The time is that of one invocation in one thread, averaged over the
   * threads. Default: 1.
   */
  int threads() default NOT_SET;

  /**
   * The most time that one fork may live, in seconds, from 1 to 86,400; overridden by {@code
   * benchline.timeoutSeconds}. A fork that exceeds it is ended, and the test is an error. Default:
   * 300.
   */
  int timeoutSeconds() default NOT_SET;

  /**
   * Further arguments for the JVM of the forks, after those inherited from this JVM. They are part
   * of what a baseline was recorded with. None by default; those of a method take the place of
   * those of its class, and {@code ""} takes them away.
   */
  String[] jvmArgsAppend() default {};
}
