package dev.benchline.suites.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * On a parameterized class that runs once for each constant of an enum, such as databases or pools.
 *
 * <p>{@code -Dsuites.only=MYSQL,H2} takes only these, in every class; a class that has none of them
 * needs {@code @ParameterizedClass(allowZeroInvocations = true)}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(TargetsProvider.class)
public @interface Targets {

  /** The enum. */
  Class<? extends Enum<?>> value();

  /** The constants that are meant; none is all. */
  String[] names() default {};

  /** Those of them that {@code -Dbenchline.effort=quick} leaves out. */
  String[] slow() default {};
}
