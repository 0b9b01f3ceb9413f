package dev.benchline.build;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The submodules of a working tree. Git leaves their folders empty in further worktrees, so that
 * code which reads a file of one would fail there.
 *
 * @param git of the repository
 * @param root where its working tree is
 */
record Submodules(Git git, Path root) {

  /** The mode of a submodule in a tree. */
  private static final String LINK = "160000 ";

  /**
   * Checks out in a worktree of a commit what is checked out in the working tree, from there.
   *
   * @throws BuildException if the commit of a submodule is unknown and cannot be fetched
   */
  void addTo(Path worktree, String commit) {
    if (!Files.exists(worktree.resolve(".gitmodules"))) {
      return;
    }
    for (String line : git.lines("ls-tree", "-r", "--full-tree", commit)) {
      if (line.startsWith(LINK)) {
        String[] entry = line.split("[ \t]", 4);
        add(entry[2], root.resolve(entry[3]), worktree.resolve(entry[3]));
      }
    }
  }

  private static void add(String commit, Path own, Path to) {
    if (!Files.exists(own.resolve(".git"))) {
      return; // The working tree does without it as well.
    }
    Git submodule = new Git(own);
    if (submodule.commit(commit).isEmpty()) {
      submodule.run("fetch", "--quiet", "origin", commit);
    }
    new Worktrees(submodule, to).add(to, commit);
  }
}
