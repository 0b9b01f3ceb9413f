package dev.benchline.build;

import java.nio.file.Path;

/**
 * Holds what git says about the place of a build.
 *
 * @param isRepository true if it is in a repository, and git is there
 * @param isShallow true if a part of the history is missing
 */
public record Clone(boolean isRepository, boolean isShallow) {

  /** The branch that others start from, as the clone knows it; otherwise what most call it. */
  public static String trunkAt(Path directory) {
    Git git = new Git(directory);
    return git.isThere() ? git.trunk().orElse("origin/main") : "origin/main";
  }

  /** The place of a directory in its repository: empty or {@code folder/}. */
  public static String prefixAt(Path directory) {
    Git git = new Git(directory);
    return git.isThere() ? git.prefix() : "";
  }

  /** Asks git about a directory. */
  public static Clone at(Path directory) {
    Git git = new Git(directory);
    boolean isThere = git.isThere();
    return new Clone(isThere, isThere && git.isShallow());
  }
}
