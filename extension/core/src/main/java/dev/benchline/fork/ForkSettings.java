package dev.benchline.fork;

import java.nio.file.Path;

/**
 * The settings that all forks of a build have in common.
 *
 * @param jvm the JVM to start, inherited from this one
 * @param harness what runs the tests in it
 * @param directory where forks keep their files
 */
public record ForkSettings(Jvm jvm, Harness harness, Path directory) {

  public ForkSettings {
    jvm = jvm.withClassPath(harness.completing(jvm.classPath()));
  }
}
