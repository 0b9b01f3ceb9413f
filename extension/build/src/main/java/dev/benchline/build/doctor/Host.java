package dev.benchline.build.doctor;

import dev.benchline.baseline.BaselineMode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Holds what is known about the machine.
 *
 * @param files where its file system begins
 * @param processors how many this JVM may use
 * @param load how many processes ran or waited in the last minute; negative where nobody counts
 * @param environment the variables of the build
 */
public record Host(Path files, int processors, double load, Map<String, String> environment) {

  public Host {
    environment = Map.copyOf(environment);
  }

  /** The machine that this runs on. */
  public static Host ofThisMachine() {
    return new Host(
        Path.of("/"),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        System.getenv());
  }

  /** The text of a file, if it is there and may be read. */
  Optional<String> read(String file) {
    try {
      Path path = files.resolve(file);
      return Files.isReadable(path)
          ? Optional.of(Files.readString(path).strip())
          : Optional.empty();
    } catch (IOException notReadable) {
      return Optional.empty();
    }
  }

  boolean isCi() {
    return BaselineMode.isCi(environment);
  }
}
