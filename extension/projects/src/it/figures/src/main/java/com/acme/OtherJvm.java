package com.acme;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a main class of these figures in a JVM of its own. */
final class OtherJvm {

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private OtherJvm() {}

  /**
   * Runs the class, and returns the last line that it prints.
   *
   * @throws IllegalStateException if it fails
   */
  static String lastLine(List<String> options, Class<?> main, List<String> arguments)
      throws IOException, InterruptedException {
    return lastLine(options, List.of(), main, arguments);
  }

  /**
   * Runs the class, and returns the last line that it prints.
   *
   * @param first what stands on the class path before all that is on this JVM's
   * @throws IllegalStateException if it fails
   */
  static String lastLine(
      List<String> options, List<Path> first, Class<?> main, List<String> arguments)
      throws IOException, InterruptedException {
    String classPath =
        Stream.concat(first.stream().map(Path::toString), Stream.of(CLASS_PATH))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-classpath", classPath, main.getName()));
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
