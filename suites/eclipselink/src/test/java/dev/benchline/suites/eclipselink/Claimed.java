package dev.benchline.suites.eclipselink;

import dev.benchline.PerfTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a class whose tests claim that one way is several times as fast as another: so much shows
 * after a short warm-up.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@PerfTest(iterations = 5, iterationMillis = 20, warmUpMillis = 500)
public @interface Claimed {}
