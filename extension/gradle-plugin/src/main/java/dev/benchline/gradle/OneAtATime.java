package dev.benchline.gradle;

import java.util.function.LongSupplier;
import org.gradle.api.invocation.Gradle;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/**
 * Lets one task at a time measure or build a base, over all projects of a build, and tells when the
 * first of them began, in milliseconds of the epoch. Projects with a class loader each for the
 * plugin share it by its name, and know it by types of Gradle and of the JDK. Public, so that
 * Gradle can make it.
 */
public abstract class OneAtATime
    implements BuildService<BuildServiceParameters.None>, LongSupplier {

  /** The name by which the tasks of all projects share it. */
  private static final String NAME = "benchline";

  private final long start = System.currentTimeMillis();

  /** That of a build. */
  static Provider<? extends BuildService<?>> of(Gradle build) {
    return build
        .getSharedServices()
        .registerIfAbsent(NAME, OneAtATime.class, service -> service.getMaxParallelUsages().set(1));
  }

  /** The moment when the first task began, which is now if none has asked before. */
  static long start(BuildService<?> service) {
    return ((LongSupplier) service).getAsLong();
  }

  @Override
  public long getAsLong() {
    return start;
  }
}
