package dev.benchline.build;

import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The program that builds a base, and all that differs from one such program to another. It runs in
 * a process of its own, and lists the modules that it has built in a {@link ModulesFile}.
 */
public interface BuildTool {

  /** True if a directory of a base holds a project for this program. */
  boolean hasProject(Path directory);

  /**
   * The settings with which a base that is there already must have been built to be used again.
   *
   * @param asked the settings that its build asks for, as it has listed them
   */
  String recipe(Set<String> asked);

  /**
   * The command that builds a base.
   *
   * @param worktree where the commit is checked out; nothing above it belongs to the base
   * @param directory where the project is in it, and where the command runs
   * @param listing the file that the build has to write
   */
  List<String> command(Path worktree, Path directory, Path listing) throws IOException;

  /**
   * The commands that its user types.
   *
   * @param root where the build was started
   */
  Commands commands(Path root);

  /** Takes out of the environment what is meant for the running build alone. */
  void adapt(Map<String, String> environment);
}
