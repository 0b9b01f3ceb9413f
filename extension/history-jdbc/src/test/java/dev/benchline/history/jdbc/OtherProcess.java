package dev.benchline.history.jdbc;

import dev.benchline.metrics.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts JVMs that use a database beside that of the tests, all in one environment. */
final class OtherProcess {

  static final Environment HERE = new Environment("linux-amd64-xeon-17-g1", "hotspot-17");

  private OtherProcess() {}

  /**
   * Starts a program with the class path of the tests.
   *
   * @param said the file that it prints to
   */
  static Process start(Class<?> program, Path said, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(said.toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
