package dev.benchline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * {@code @AfterIteration} marks a method that runs after each iteration of every performance test
 * of its class, outside the clock, warm-up included.
 *
 * <p>The method takes no parameters, is not static and not private. Methods of superclasses run
 * last. An iteration is many invocations: what must be fresh for each single one cannot be prepared
 * here. When the test is run as a plain test, that counts as one iteration.
 *
 * <p>With several threads it runs once for all of them, on the test's own thread. Those of the
 * classes around a nested class run for its tests as well. It does not run after an invocation that
 * has failed. What it throws fails the test.
 *
 * @see PerfTest
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface AfterIteration {}
