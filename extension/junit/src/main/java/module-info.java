/** Performance tests of JUnit: its annotations, and the extension that runs them. */
module dev.benchline {
  requires transitive dev.benchline.core;
  requires transitive org.junit.jupiter.api;
  requires static org.junit.jupiter.params;
  requires org.junit.platform.launcher;
  requires static org.jspecify;

  exports dev.benchline;

  opens dev.benchline to
      org.junit.platform.commons;

  provides org.junit.platform.engine.TestEngine with
      dev.benchline.RefusedTestsEngine;
  provides org.junit.platform.launcher.LauncherDiscoveryListener with
      dev.benchline.BenchlineLauncherListener;
  provides org.junit.platform.launcher.LauncherSessionListener with
      dev.benchline.BenchlineLauncherListener;
  provides org.junit.platform.launcher.PostDiscoveryFilter with
      dev.benchline.ShardFilter;
}
