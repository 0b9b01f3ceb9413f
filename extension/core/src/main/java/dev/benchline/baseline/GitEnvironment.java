package dev.benchline.baseline;

import java.util.List;

/** The environment in which git is asked about the directory that it is asked in. */
public final class GitEnvironment {

  /** Those by which git tells a hook, and what that runs, of the hook's repository. */
  private static final List<String> OF_A_HOOK =
      List.of(
          "GIT_DIR",
          "GIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_PREFIX",
          "GIT_COMMON_DIR",
          "GIT_OBJECT_DIRECTORY");

  private GitEnvironment() {}

  /** Takes away what a hook of git that runs the build has in its environment. */
  public static void withoutHook(ProcessBuilder git) {
    git.environment().keySet().removeAll(OF_A_HOOK);
  }
}
