package dev.benchline.suites.databases;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** The process that everything here belongs to: Maven's, or else this JVM. */
final class Build {

  private static final String MAVEN = "org.codehaus.plexus.classworlds.launcher.Launcher";

  private Build() {}

  static ProcessHandle process() {
    ProcessHandle self = ProcessHandle.current();
    Optional<ProcessHandle> process = Optional.of(self);
    while (process.isPresent()) {
      if (process.get().info().commandLine().orElse("").contains(MAVEN)) {
        return process.get();
      }
      process = process.get().parent();
    }
    return self;
  }

  /**
   * The folder for a server; process ids return, so the start is in its name. Modules are built at
   * the same time, so a server whose counters are asked for belongs to a module.
   */
  static Path folder(DatabaseServer server) {
    ProcessHandle process = process();
    long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath().normalize();
    int owner = server.isCounted() ? module.hashCode() : 0;
    return Path.of(System.getProperty("java.io.tmpdir"))
        .resolve(
            "benchline-%s-%d-%d-%08x-%s"
                .formatted(
                    System.getProperty("user.name"), process.pid(), start, owner, server.key()));
  }
}
