package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs git as somebody who may commit, and without what a hook of git has in its environment.
 *
 * @param directory where it is asked
 */
record Git(Path directory) {

  void run(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=Acme", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
    builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
    assertThat(builder.start().waitFor()).as(command.toString()).isZero();
  }
}
