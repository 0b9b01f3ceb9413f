package dev.benchline.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What all forks of a build have in common.
 *
 * @param jvm the JVM to start, inherited from this one
 * @param parameters JUnit configuration parameters to hand on
 * @param directory where forks keep their files
 */
public record ForkSettings(Jvm jvm, Map<String, String> parameters, Path directory) {

  public ForkSettings {
    parameters = Map.copyOf(parameters);
  }
}
