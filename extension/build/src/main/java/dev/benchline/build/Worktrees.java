package dev.benchline.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Worktrees of the repository in one folder. Those that the user has elsewhere are never touched,
 * not even if their disk is away.
 */
final class Worktrees {

  private static final String ENTRY = "worktree ";

  private final Git git;
  private final Path folder;

  Worktrees(Git git, Path folder) {
    this.git = git;
    this.folder = folder;
  }

  void add(Path worktree, String commit) {
    // The user's branches stay as they are. Forced: a folder that was deleted is still registered.
    git.run("worktree", "add", "--force", "--detach", worktree.toString(), commit);
  }

  /** Removes a worktree, also one that git does not know any more, or only git still knows. */
  void remove(Path worktree) throws IOException {
    git.ask("worktree", "remove", "--force", "--force", worktree.toString());
    if (Files.exists(worktree)) {
      try (Stream<Path> files = Files.walk(worktree)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Has git forget worktrees of this folder that {@code mvn clean} has deleted. */
  void forgetDeleted() throws IOException {
    for (Path registered : registered()) {
      if (registered.startsWith(folder) && !Files.exists(registered)) {
        remove(registered);
      }
    }
  }

  List<Path> registered() {
    return git.ask("worktree", "list", "--porcelain").stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(ENTRY))
        .map(line -> Path.of(line.substring(ENTRY.length())))
        .toList();
  }
}
