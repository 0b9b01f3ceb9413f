package dev.benchline.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings that all forks of a build have in common.
 *
 * @param jvm the JVM to start, inherited from this one
 * @param harness what runs the tests in it
 * @param furtherArguments for the JVM; those of a plan may overrule them
 * @param directory where forks keep their files
 */
public record ForkSettings(
    Jvm jvm, Harness harness, List<String> furtherArguments, Path directory) {

  public ForkSettings {
    jvm = jvm.withClassPath(harness.completing(jvm.classPath()));
    furtherArguments = List.copyOf(furtherArguments);
  }

  /** The settings of ordinary forks. */
  public ForkSettings(Jvm jvm, Harness harness, Path directory) {
    this(jvm, harness, List.of(), directory);
  }

  /** The same with further arguments for the JVM. */
  ForkSettings with(List<String> further) {
    List<String> all = new ArrayList<>(furtherArguments);
    all.addAll(further);
    return new ForkSettings(jvm, harness, all, directory);
  }
}
