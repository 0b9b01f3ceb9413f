package dev.benchline.baseline;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The state of the sources that a run measured.
 *
 * @param sha the full hash of the commit, or {@code unknown}
 * @param modified whether tracked files differ from that commit
 */
public record Commit(String sha, boolean modified) {

  /** No repository, no git, or no commit yet. */
  public static final Commit UNKNOWN = new Commit("unknown", false);

  private static final int SHORT = 7;
  private static final Pattern FULL = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?\\+?");

  /**
   * The commit that is checked out in {@code directory}. Asks git, for a few seconds at most; what
   * git does not tell is {@link #UNKNOWN}. Never fails.
   *
   * <p>Modified means that a tracked file differs from the commit, wherever in the repository it
   * is. Files that git does not know do not count. If git cannot tell, the commit counts as
   * modified, because a clean one could be measured again and this one perhaps not.
   *
   * @param directory a directory of the project
   * @param baselines where recording changes files, which therefore do not count, also those of
   *     other modules in the same place
   */
  public static Commit current(Path directory, BaselineLocation baselines) {
    return git(directory, List.of("rev-parse", "HEAD", "--show-toplevel"))
        .filter(result -> result.exitCode() == 0)
        .map(result -> result.output().lines().toList())
        .filter(lines -> lines.size() == 2)
        .map(lines -> new Commit(lines.get(0), isModified(directory, lines.get(1), baselines)))
        .orElse(UNKNOWN);
  }

  /**
   * The full hash of the commit that is checked out, in a repository that has another one as well;
   * empty if it has not, or git does not tell.
   *
   * @param directory a directory of the project
   * @param other the full hash of the other commit
   */
  public static Optional<String> checkedOut(Path directory, String other) {
    return git(directory, List.of("rev-parse", "HEAD", other + "^{commit}"))
        .filter(result -> result.exitCode() == 0)
        .flatMap(result -> result.output().lines().findFirst());
  }

  private static boolean isModified(Path directory, String root, BaselineLocation baselines) {
    List<String> command =
        new ArrayList<>(
            List.of("diff", "--quiet", "--no-ext-diff", "--ignore-submodules=untracked"));
    command.addAll(List.of("HEAD", "--", ":/"));
    baselines
        .directory()
        .flatMap(path -> within(root, path))
        .ifPresent(path -> command.add(":(top,exclude,literal)" + path));
    Path module = directory.toAbsolutePath().normalize();
    baselines
        .directory()
        .filter(path -> path.startsWith(module) && !path.equals(module))
        .map(path -> module.relativize(path).toString().replace('\\', '/'))
        .filter(path -> !path.matches(".*[*?\\[].*")) // what git would take for a pattern
        .ifPresent(path -> command.add(":(top,exclude,glob)**/" + path + "/**/*.json"));
    return git(directory, command).map(result -> result.exitCode() != 0).orElse(true);
  }

  /** The baselines' directory as git names it, if it is there and inside the repository. */
  private static Optional<String> within(String root, Path baselines) {
    try {
      Path top = Path.of(root).toRealPath();
      Path path = baselines.toRealPath();
      return path.startsWith(top) && !path.equals(top)
          ? Optional.of(top.relativize(path).toString().replace('\\', '/'))
          : Optional.empty();
    } catch (IOException | InvalidPathException notThere) {
      return Optional.empty();
    }
  }

  private static Optional<ExternalCommand.Result> git(Path directory, List<String> arguments) {
    // A file system monitor would leave a process behind, and what is relative has no other folder.
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.fsmonitor=false"));
    command.addAll(List.of("-c", "diff.relative=false"));
    command.addAll(arguments);
    return ExternalCommand.run(directory, command);
  }

  /** The full form that files hold: the hash, with a trailing {@code +} if modified. */
  @Override
  public String toString() {
    return modified ? sha + "+" : sha;
  }

  /**
   * Shortens a commit that a file holds, such as {@link Session#commit()}, to the form that people
   * read: the first seven digits, with a trailing {@code +} if modified.
   */
  public static String shorten(String commit) {
    if (!FULL.matcher(commit).matches()) {
      return commit;
    }
    return commit.substring(0, SHORT) + (commit.endsWith("+") ? "+" : "");
  }
}
