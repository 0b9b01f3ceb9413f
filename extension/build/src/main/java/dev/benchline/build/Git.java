package dev.benchline.build;

import dev.benchline.baseline.GitEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The repository that a directory is in, through the program {@code git}. */
final class Git {

  private final String program;
  private final Path directory;

  Git(Path directory) {
    this("git", directory);
  }

  Git(String program, Path directory) {
    this.program = program;
    this.directory = directory;
  }

  /** True if the directory is in a repository, as far as git can tell. */
  boolean isThere() {
    try {
      return ask("rev-parse", "--git-dir").isPresent();
    } catch (BuildException notInstalled) {
      return false;
    }
  }

  /**
   * Fails with the reason if there is no repository to ask.
   *
   * @throws BuildException with what git says
   */
  void requireThere() {
    run("rev-parse", "--git-dir");
  }

  /** The full hash of the commit that a revision names, if there is one. */
  Optional<String> commit(String revision) {
    if (revision.startsWith("-")) {
      return Optional.empty();
    }
    return ask("rev-parse", "--verify", "--quiet", revision + "^{commit}");
  }

  /** True if a revision is the name of a branch, here or as it was fetched. */
  boolean isBranch(String revision) {
    return ask("rev-parse", "--symbolic-full-name", revision)
        .filter(name -> name.startsWith("refs/heads/") || name.startsWith("refs/remotes/"))
        .isPresent();
  }

  /** The branch that the remote's clones begin with, such as {@code origin/main}. */
  Optional<String> trunk() {
    return ask("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD");
  }

  /** The commit at which the working tree left a branch, as far as this clone reaches back. */
  Optional<String> branchPoint(String branch) {
    return ask("merge-base", branch, "HEAD");
  }

  /**
   * The values of all trailers of a name in the commits of the working tree since another commit.
   */
  String trailers(String name, String since) {
    return ask("log", "--format=%(trailers:key=" + name + ",valueonly,unfold)", since + "..HEAD")
        .orElse("");
  }

  /** Of several commits the youngest that is no ancestor of another. */
  String newest(Collection<String> commits) {
    List<String> command = new ArrayList<>(List.of("rev-list", "--date-order", "--max-count=1"));
    command.addAll(commits);
    return run(command.toArray(String[]::new));
  }

  /**
   * A line of a file and the commit that brought it.
   *
   * @param commit all zeros if none has yet
   * @param isBoundary true if the history ends there, in a shallow clone before it began
   */
  record Line(String commit, boolean isBoundary, String text) {

    boolean isCommitted() {
      return !commit.matches("0+");
    }
  }

  /**
   * The lines of a file, also of before it was moved; none if git does not know the file.
   *
   * @throws BuildException with what git says if it knows the file and does not tell its lines
   */
  List<Line> blame(Path file) {
    List<Line> lines = new ArrayList<>();
    if (ask("ls-files", "--error-unmatch", "--", file.toString()).isEmpty()) {
      return lines;
    }
    String commit = "";
    boolean boundary = false;
    String told = run("blame", "--line-porcelain", "--", file.toString());
    for (String line : told.lines().toList()) {
      if (line.startsWith("\t")) {
        lines.add(new Line(commit, boundary, line.substring(1)));
        commit = "";
        boundary = false;
      } else if (commit.isEmpty()) {
        commit = line.substring(0, line.indexOf(' '));
      } else {
        boundary |= line.equals("boundary");
      }
    }
    return lines;
  }

  /** True if the clone has only a part of the history. */
  boolean isShallow() {
    return ask("rev-parse", "--is-shallow-repository").filter("true"::equals).isPresent();
  }

  /** Branches and tags, the youngest first. */
  List<String> names(int most) {
    return lines(
        "for-each-ref",
        "--sort=-committerdate",
        "--count=" + most,
        "--format=%(refname:short)",
        "refs/heads",
        "refs/remotes",
        "refs/tags");
  }

  List<String> remotes() {
    return lines("remote");
  }

  /** The directory of the whole working tree. */
  Path top() {
    return Path.of(run("rev-parse", "--show-toplevel"));
  }

  /** The place of the directory in its repository: empty or {@code folder/}. */
  String prefix() {
    return run("rev-parse", "--show-prefix");
  }

  /** The lines that git answers; none if it says no. */
  List<String> lines(String... arguments) {
    return ask(arguments).stream().flatMap(String::lines).toList();
  }

  /** The answer of git, or empty if it says no. */
  Optional<String> ask(String... arguments) {
    Answer answer = answer(arguments);
    return Optional.of(answer.output()).filter(output -> answer.exitCode() == 0);
  }

  /** Has git do something, and fails with all that it says if it does not. */
  String run(String... arguments) {
    Answer answer = answer(arguments);
    if (answer.exitCode() != 0) {
      throw new BuildException(
          "'git %s' in %s failed: %s"
              .formatted(
                  String.join(" ", arguments),
                  directory,
                  (answer.output() + "\n" + answer.errors()).strip()));
    }
    return answer.output();
  }

  private ProcessBuilder command(String... arguments) {
    // No file system monitor, which would stay behind, no hook of the user's, and the answers that
    // git gives to those who have set nothing.
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"));
    command.addAll(List.of("-c", "core.quotePath=false", "-c", "diff.relative=false"));
    command.addAll(List.of("-c", "log.showSignature=false"));
    command.addAll(List.of("-c", "i18n.logOutputEncoding=UTF-8"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    GitEnvironment.withoutHook(builder);
    return builder;
  }

  /**
   * The exit code and the output of git.
   *
   * @param errors warnings and progress as well, which are no part of an answer
   */
  private record Answer(int exitCode, String output, String errors) {}

  private Answer answer(String... arguments) {
    Process process;
    try {
      process = command(arguments).start();
    } catch (IOException e) {
      throw new BuildException(
          "benchline.against needs git, and '%s' cannot be started. Install git, put it on the PATH,"
                  .formatted(program)
              + " or give a directory of classes or a jar.",
          e);
    }
    try {
      process.getOutputStream().close();
      // Read at the same time, because git waits when one of them is full.
      CompletableFuture<String> errors =
          CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
      String output = text(process.getInputStream());
      return new Answer(process.waitFor(), output, errors.join());
    } catch (IOException | UncheckedIOException | CompletionException e) {
      throw new BuildException("The answer of git cannot be read: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BuildException("The build was interrupted.", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private static String text(InputStream stream) {
    try {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
