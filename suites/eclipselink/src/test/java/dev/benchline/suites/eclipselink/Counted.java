package dev.benchline.suites.eclipselink;

import dev.benchline.Baseline;
import dev.benchline.PerfTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a class whose tests are there for what they count: SQL statements, rows, bytes.
 *
 * <p>A count needs no fork and no warm-up to be exact, so its test takes milliseconds. The times
 * and allocated bytes that come out beside it are those of cold code and say nothing: ten minutes
 * and ten gigabytes more are ignored, which is to say that they do not gate.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@PerfTest(forks = 0, iterations = 2, iterationMillis = 1, warmUpMillis = 0)
@Baseline(
    metrics = {
      @Baseline.Metric(name = "time", tolerance = 10, absolute = 600),
      @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 10_000_000_000.0)
    })
public @interface Counted {}
