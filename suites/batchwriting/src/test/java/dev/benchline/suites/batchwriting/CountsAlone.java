package dev.benchline.suites.batchwriting;

import dev.benchline.Baseline;
import dev.benchline.PerfTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test of counts, which need neither repetition nor a JVM of their own. What such a short run
 * says about time and memory decides nothing.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@PerfTest(forks = 0, iterations = 1, iterationMillis = 1, warmUpMillis = 0)
@Baseline(
    tolerance = 10,
    metrics = {
      @Baseline.Metric(name = "time", tolerance = 10, absolute = 1e6),
      @Baseline.Metric(name = "mean time", tolerance = 10, absolute = 1e6),
      @Baseline.Metric(name = "allocated", tolerance = 10, absolute = 1e12)
    })
@interface CountsAlone {}
