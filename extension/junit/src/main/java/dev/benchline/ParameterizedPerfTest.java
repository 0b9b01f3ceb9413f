package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * {@code @ParameterizedPerfTest} is a {@link PerfTest @PerfTest} that is also a {@link
 * ParameterizedTest @ParameterizedTest}: each set of arguments is measured and has a baseline of
 * its own.
 *
 * <pre>{@code
 * class SortPerformanceTests {
 *
 *   @ParameterizedPerfTest
 *   @ValueSource(ints = {10, 1_000})
 *   void sort(int size, Blackhole blackhole) {
 *     int[] numbers = new Random(1).ints(size).toArray();
 *     Arrays.sort(numbers);
 *     blackhole.consume(numbers);
 *   }
 * }
 * }</pre>
 *
 * <p>A baseline is found by the method's name and the text of the arguments, such as {@code
 * sort[10]}, so inserting a row does not shift the others. Arguments should therefore be numbers,
 * strings, enum constants or objects with a {@code toString} of their own; others are named by
 * their position. Against a base, JUnit's number finds the invocation: where arguments come from
 * the main code, such as the constants of an enum, add new ones at the end. Rows whose arguments
 * have the same text are told apart by JUnit's number, the first excepted: run all rows of such a
 * method, since a later row that runs alone is compared with the baseline of the first.
 *
 * <p>For names of your own in reports, add JUnit's {@code @ParameterizedTest(name = "{0} rows")} to
 * the method; its other attributes have their meaning as well.
 *
 * <p>{@code Blackhole} and {@code Recorder} parameters come after the arguments. Arguments are
 * resolved once more in every fork; the source of arguments must yield the same ones each time.
 *
 * @since 0.1
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@ParameterizedTest
@ExtendWith(BenchlineExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock(
    value = "org.junit.platform.engine.support.hierarchical.ExclusiveResource.GLOBAL_KEY",
    mode = ResourceAccessMode.READ_WRITE)
public @interface ParameterizedPerfTest {

  /**
   * The settings with which each set of arguments is measured:
   * {@code @ParameterizedPerfTest(@PerfTest(forks = 5))}. By default as the class says.
   */
  PerfTest value() default @PerfTest;
}
