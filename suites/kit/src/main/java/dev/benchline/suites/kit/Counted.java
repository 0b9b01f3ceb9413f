package dev.benchline.suites.kit;

import dev.benchline.Baseline;
import dev.benchline.PerfTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * On tests that are there for what they count: statements, messages, bytes written.
 *
 * <p>A count needs neither a fork nor a warm-up nor a quiet machine to be exact, so its test takes
 * as long as a few calls of it. The times and allocated bytes that come out as well are those of
 * cold code and say nothing.
 *
 * <p>Where less is as wrong as more, it records with {@code Direction.NEITHER}, or a workload that
 * does less would be taken for an improvement.
 *
 * <p>{@code mvn test} leaves them to {@code mvn verify}: without their baselines they would assert
 * nothing that the other tests of their suite do not.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("counted")
@PerfTest(forks = 0, iterations = 2, iterationMillis = 1, warmUpMillis = 0)
@Baseline(ignored = {"time", "allocated"})
public @interface Counted {}
