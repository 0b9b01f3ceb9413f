package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import dev.benchline.metrics.TestId;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.stream.Stream;

/**
 * The security providers that versions add to those of their JVM. It has one list with one provider
 * of a name, so a version that comes second uses that of the first one.
 */
final class SecurityProviders {

  private SecurityProviders() {}

  /**
   * Makes sure that the versions have each provider that either has added from the same file.
   *
   * @param loaders of the versions
   * @throws MeasurementException if they have not, or it cannot be told
   */
  static void requireTheSame(TestId subject, List<ClassLoader> loaders) {
    of(loaders)
        .filter(provider -> !isTheSame(provider, loaders))
        .findFirst()
        .ifPresent(
            provider -> {
              throw new MeasurementException(
                  ("%s adds the security provider '%s', which the versions do not have from the same place, and"
                          + " a JVM has one provider for both. Keep the versions apart:"
                          + " @PerfTest(isolation = PerfTest.Isolation.JVM).")
                      .formatted(subject.displayName(), provider.getName()));
            });
  }

  /** Takes back what versions that have ended have added, so that the next ones add their own. */
  static void remove(List<ClassLoader> loaders) {
    of(loaders).map(Provider::getName).forEach(Security::removeProvider);
  }

  private static Stream<Provider> of(List<ClassLoader> loaders) {
    return loaders.isEmpty()
        ? Stream.empty()
        : Stream.of(Security.getProviders())
            .filter(provider -> Leftovers.comesFrom(loaders, provider.getClass().getClassLoader()));
  }

  private static boolean isTheSame(Provider provider, List<ClassLoader> loaders) {
    String file = provider.getClass().getName().replace('.', '/') + ".class";
    List<String> places =
        loaders.stream().map(loader -> String.valueOf(loader.getResource(file))).toList();
    return places.stream().distinct().count() == 1 && !places.contains("null");
  }
}
