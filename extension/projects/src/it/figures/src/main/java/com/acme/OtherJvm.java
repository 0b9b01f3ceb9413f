package com.acme;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a main class of these figures in a JVM of its own. */
final class OtherJvm {

  private OtherJvm() {}

  /**
   * Runs the class, and returns the last line that it prints.
   *
   * @throws IllegalStateException if it fails
   */
  static String lastLine(List<String> options, Class<?> main, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-classpath", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("No result of " + arguments + ": " + printed);
    }
    return printed.substring(printed.lastIndexOf('\n') + 1);
  }
}
