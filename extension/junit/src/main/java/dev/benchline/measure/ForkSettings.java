package dev.benchline.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What all forks of a build have in common.
 *
 * @param jvm the JVM to start, inherited from this one
 * @param harnessArguments what the JVM needs for our own sake
 * @param parameters JUnit configuration parameters to hand on
 * @param directory where forks keep their files
 */
public record ForkSettings(
    Jvm jvm, List<String> harnessArguments, Map<String, String> parameters, Path directory) {

  public ForkSettings {
    harnessArguments = List.copyOf(harnessArguments);
    parameters = Map.copyOf(parameters);
  }

  /** The same with further arguments for the JVM, which those of a plan may overrule. */
  ForkSettings with(List<String> further) {
    List<String> all = new ArrayList<>(harnessArguments);
    all.addAll(further);
    return new ForkSettings(jvm, all, parameters, directory);
  }
}
