package dev.benchline.suites.eclipselink;

import dev.benchline.Baseline;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a test with a claim, whose stored baseline is to notice no less than a doubling: after a short
 * warm-up, neither times nor allocated bytes of this much code repeat well.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Baseline(tolerance = 1.0, metrics = @Baseline.Metric(name = "allocated", tolerance = 1.0))
public @interface RoughBaseline {}
