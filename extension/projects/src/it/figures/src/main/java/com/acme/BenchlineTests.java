package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.nio.file.Path;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** The subjects as performance tests. */
@PerfTest(forks = 0, warmUpMillis = 500)
class BenchlineTests {

  private final Subjects subjects = new Subjects();

  /** A quiet run of one of them, with its results in a folder. */
  static LauncherDiscoveryRequestBuilder request(String subject, Path folder) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(
            DiscoverySelectors.selectMethod(
                BenchlineTests.class.getName() + "#" + subject + "(dev.benchline.Blackhole)"))
        .configurationParameter("benchline.output", folder.toString())
        .configurationParameter("benchline.console", "quiet");
  }

  @PerfTest
  void logarithm(Blackhole blackhole) {
    blackhole.consume(subjects.logarithm());
  }

  @PerfTest
  void lookup(Blackhole blackhole) {
    blackhole.consume(subjects.lookup());
  }

  @PerfTest
  void sort_few(Blackhole blackhole) {
    blackhole.consume(subjects.sort_few());
  }

  @PerfTest
  void build_a_string(Blackhole blackhole) {
    blackhole.consume(subjects.build_a_string());
  }

  @PerfTest
  void serialize(Blackhole blackhole) {
    blackhole.consume(subjects.serialize());
  }

  @PerfTest
  void sort_many(Blackhole blackhole) {
    blackhole.consume(subjects.sort_many());
  }

  @PerfTest
  void sort_most(Blackhole blackhole) {
    blackhole.consume(subjects.sort_most());
  }
}
