package dev.benchline;

import org.apiguardian.api.API;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Leaves to the other machines of a build the performance tests that are not of this shard.
 * Ordinary tests run on each machine, and so do performance tests that are not measured. Found by
 * the launcher as a service.
 */
@API(status = API.Status.INTERNAL)
public final class ShardFilter implements PostDiscoveryFilter {

  /** Called by the service loader. */
  public ShardFilter() {}

  @Override
  public FilterResult apply(TestDescriptor test) {
    return BenchlineLauncherListener.shard()
        .flatMap(
            shard ->
                PassedUnseen.performanceTest(test.getSource())
                    .map(
                        method ->
                            FilterResult.includedIf(
                                shard.takes(
                                    name(method),
                                    StayingTogether.first(method).orElse(name(method))),
                                () -> "of this shard",
                                () -> "of another shard")))
        .orElseGet(() -> FilterResult.included("no performance test of a shard"));
  }

  private static String name(MethodSource method) {
    return method.getClassName() + "." + TestMethods.nameOf(method.getJavaMethod());
  }
}
