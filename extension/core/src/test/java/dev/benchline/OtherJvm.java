package dev.benchline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM with the class path of the tests, which runs beside theirs. */
public final class OtherJvm {

  private OtherJvm() {}

  /** A process that runs a main class, ready to be started. */
  public static ProcessBuilder running(Class<?> program, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
