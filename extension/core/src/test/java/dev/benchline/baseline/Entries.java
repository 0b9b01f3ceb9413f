package dev.benchline.baseline;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Entries that tests record. */
final class Entries {

  static final Environment HERE =
      new Environment("linux-amd64-xeon-2.50ghz-2cores-temurin-17-g1", "hotspot-17-64bit-coops");
  static final String SETTINGS = "mode=AVERAGE_TIME, threads=1, versions=1, jvmArguments=[]";
  static final TestId KRYO = new TestId("com.acme.OrderTests", "kryo");
  static final TestId JAVA = new TestId("com.acme.OrderTests", "java");

  private Entries() {}

  static BaselineEntry entry(TestId key, String commit, double allocated, double... times) {
    return entry(key, HERE, SETTINGS, commit, Optional.empty(), allocated, times);
  }

  static BaselineEntry entry(
      TestId key,
      Environment environment,
      String settings,
      String commit,
      Optional<String> reason,
      double allocated,
      double... times) {
    return BaselineEntry.of(
        key,
        environment,
        settings,
        commit,
        List.of(
            sample(BuiltInMetric.TIME_P10.metric(), times),
            sample(BuiltInMetric.TIME_MEAN.metric(), times),
            sample(BuiltInMetric.ALLOCATED.metric(), allocated)),
        reason);
  }

  static Sample sample(Metric metric, double... values) {
    return new Sample(metric, DoubleStream.of(values).boxed().toList(), List.of());
  }
}
