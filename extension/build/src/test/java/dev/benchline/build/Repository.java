package dev.benchline.build;

import dev.benchline.baseline.GitEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A repository that a test makes in a temporary directory. */
record Repository(Path directory) {

  static Repository in(Path directory) {
    try {
      Repository repository = new Repository(Files.createDirectories(directory).toRealPath());
      repository.git("init", "--quiet", "--initial-branch=main");
      return repository;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A clone that has the last commit only. */
  Repository shallowClone(Path directory) {
    git("clone", "--quiet", "--depth=1", "file://" + this.directory, directory.toString());
    return new Repository(directory);
  }

  /** Commits one file, and returns the hash. */
  String commit(String file, String content) {
    write(file, content);
    git("add", "--all");
    git("commit", "--quiet", "--message", "Write " + file);
    return git("rev-parse", "HEAD");
  }

  Path write(String file, String content) {
    try {
      Path path = directory.resolve(file);
      Files.createDirectories(path.getParent());
      return Files.writeString(path, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of("-c", "user.name=Acme", "-c", "user.email=acme@example.org"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    GitEnvironment.withoutHook(builder);
    try {
      Process process = builder.start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() != 0) {
        throw new AssertionError(command + " failed: " + output);
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
