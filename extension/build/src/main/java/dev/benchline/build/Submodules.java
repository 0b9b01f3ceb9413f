package dev.benchline.build;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The submodules of a working tree. Git leaves their folders empty in further worktrees, so that
 * code which reads a file of one would fail there.
 *
 * @param git of the repository
 * @param log told which one the base lacks
 */
record Submodules(Git git, BuildLog log) {

  /** The mode of a submodule in a tree. */
  private static final String LINK = "160000 ";

  /**
   * Checks out in a worktree of a commit what is checked out in the working tree, from there. Not
   * every build needs all of them, so one that cannot be had is left out with a warning.
   */
  void addTo(Path worktree, String commit) {
    if (!Files.exists(worktree.resolve(".gitmodules"))) {
      return;
    }
    Path root = Path.of(git.run("rev-parse", "--show-toplevel"));
    for (String line : git.run("ls-tree", "-r", "--full-tree", commit).lines().toList()) {
      if (line.startsWith(LINK)) {
        String[] entry = line.split("[ \t]", 4);
        add(entry[2], root.resolve(entry[3]), worktree.resolve(entry[3]));
      }
    }
  }

  private void add(String commit, Path own, Path to) {
    if (!Files.exists(own.resolve(".git"))) {
      return; // Nor does the working tree have it, at this place.
    }
    Git submodule = new Git(own);
    try {
      if (submodule.commit(commit).isEmpty()) {
        submodule.run("fetch", "--quiet", "origin", commit);
      }
      new Worktrees(submodule, to).add(to, commit);
      new Submodules(submodule, log).addTo(to, commit);
    } catch (BuildException e) {
      log.warn(
          "The base lacks the submodule in %s, and code that needs it cannot be measured there: %s"
              .formatted(own, e.getMessage()));
    }
  }
}
