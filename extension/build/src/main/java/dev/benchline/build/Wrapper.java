package dev.benchline.build;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The wrapper of a build tool that a base has, such as {@code mvnw}.
 *
 * @param program its file
 * @param works false where it cannot start its tool, as offline at times
 */
record Wrapper(Path program, boolean works) {

  private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");
  private static final long MINUTES = 5;

  /**
   * The wrapper of a project, tried out.
   *
   * @param worktree the base; nothing above it belongs to that
   * @param directory of the project
   * @param name of its file, with that on Windows as an alternative
   */
  static Optional<Wrapper> of(
      BuildTool tool, Path worktree, Path directory, String name, String onWindows)
      throws IOException {
    Optional<Path> found =
        upwards(worktree, directory, forSystem(name, onWindows), Files::isExecutable);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    List<String> command = List.of(found.get().toString(), "--version");
    int exitCode = new ToolProcess(tool, directory).run(command, Redirect.DISCARD, MINUTES);
    return Optional.of(new Wrapper(found.get(), exitCode == 0));
  }

  /** The program in the directory of an installed tool. */
  static Path installed(Path home, String name, String onWindows) {
    return home.resolve("bin").resolve(forSystem(name, onWindows));
  }

  /** The nearest file or folder of a name, in the directory of a project or above it. */
  static Optional<Path> upwards(
      Path worktree, Path directory, String name, Predicate<Path> wanted) {
    return Stream.iterate(
            directory.normalize(),
            at -> at.startsWith(worktree),
            at -> at.resolve("..").normalize())
        .map(at -> at.resolve(name))
        .filter(wanted)
        .findFirst();
  }

  private static String forSystem(String name, String onWindows) {
    return WINDOWS ? onWindows : name;
  }
}
