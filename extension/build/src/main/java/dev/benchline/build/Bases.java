package dev.benchline.build;

import dev.benchline.baseline.Commit;
import dev.benchline.files.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes bases and keeps the last few. A base is a worktree {@code base-3f2a1c9}; beside it {@code
 * base-3f2a1c9.log} has what its build said, and {@code base-3f2a1c9.properties}, written last, its
 * modules. What has no such file is half made, and is made anew.
 */
final class Bases {

  private static final int KEPT = 3;

  /** Longer than any build measures against a base that it was given. */
  private static final Duration IN_USE = Duration.ofHours(6);

  private static final String PREFIX = "base-";
  private static final String MODULES = ".properties";
  private static final String LOMBOK = "lombok.config";

  private final Git git;
  private final Path folder;
  private final Worktrees worktrees;
  private final BuildLog log;

  /**
   * @param git the repository, asked from the directory where the build was started
   * @param folder where bases are kept; created if need be
   */
  Bases(Git git, Path folder, BuildLog log) throws IOException {
    this.git = git;
    this.folder = Files.createDirectories(folder).toRealPath();
    this.worktrees = new Worktrees(git, this.folder);
    this.log = log;
  }

  /**
   * The modules of a commit, built unless an earlier build has done so in the same way.
   *
   * @throws BuildException if the commit cannot be checked out or built
   */
  ModulesFile modules(Reference reference, BaseBuild build) {
    return BuildLock.holding(
        folder.resolve("base.lock"),
        () -> log.info("Waiting for another build that makes a base in " + folder),
        () -> modulesAlone(reference, build));
  }

  private ModulesFile modulesAlone(Reference reference, BaseBuild build) throws IOException {
    String commit = reference.commit().orElseThrow();
    Path worktree = worktree(folder, commit);
    Path file = sibling(worktree, MODULES);
    Optional<ModulesFile> made = complete(file, commit, build.tool());
    if (made.isPresent()) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return made.get();
    }
    worktrees.forgetDeleted();
    remove(worktree);
    worktrees.add(worktree, commit);
    new Submodules(git, log).addTo(worktree, commit);
    separateLombok();
    Path listing = sibling(worktree, ".building");
    ModulesFile built =
        build.run(reference, worktree, git.prefix(), sibling(worktree, ".log"), listing);
    ModulesFile modules = built.builtBy(recipe(commit, build.tool(), built));
    Files.deleteIfExists(listing);
    modules.write(file);
    removeOlder();
    return modules;
  }

  /**
   * Lombok reads its settings in each folder above a source file, and so would read those of the
   * working tree for a base in it.
   */
  private void separateLombok() throws IOException {
    if (Wrapper.upwards(git.top(), folder, LOMBOK, Files::exists).isPresent()) {
      Files.writeString(folder.resolve(LOMBOK), "config.stopBubbling = true\n");
    }
  }

  /** Where the base of a commit is built. */
  static Path worktree(Path folder, String commit) {
    return folder.resolve(PREFIX + Commit.shorten(commit));
  }

  /** The modules of a commit that has been built in a folder; empty if it is not there. */
  static Optional<ModulesFile> left(Path folder, String commit) throws IOException {
    Path file = sibling(worktree(folder, commit), MODULES);
    return Files.exists(file) ? Optional.of(ModulesFile.read(file)) : Optional.empty();
  }

  private static Optional<ModulesFile> complete(Path file, String commit, BuildTool tool)
      throws IOException {
    return Files.exists(file)
        ? Optional.of(ModulesFile.read(file))
            .filter(modules -> modules.recipe().equals(recipe(commit, tool, modules)))
            .filter(modules -> modules.modules().stream().allMatch(Module::isComplete))
        : Optional.empty();
  }

  /** Of the settings only a hash is kept: there may be passwords among them. */
  private static String recipe(String commit, BuildTool tool, ModulesFile modules) {
    byte[] recipe = tool.recipe(modules.asked()).getBytes(StandardCharsets.UTF_8);
    return commit + " " + Sha256.hex(recipe);
  }

  private void removeOlder() throws IOException {
    List<Path> bases;
    try (Stream<Path> files = Files.list(folder)) {
      bases =
          files
              .filter(Files::isDirectory)
              .filter(base -> base.getFileName().toString().matches(PREFIX + "[0-9a-f]{7}"))
              .sorted(Comparator.comparing(Bases::lastUsed).reversed())
              .toList();
    }
    FileTime inUse = FileTime.from(Instant.now().minus(IN_USE));
    for (Path base : bases.subList(Math.min(KEPT, bases.size()), bases.size())) {
      if (lastUsed(base).compareTo(inUse) < 0) {
        remove(base);
      }
    }
  }

  private static FileTime lastUsed(Path worktree) {
    try {
      return Files.getLastModifiedTime(sibling(worktree, MODULES));
    } catch (IOException halfMade) {
      return FileTime.fromMillis(0);
    }
  }

  private void remove(Path worktree) throws IOException {
    for (String suffix : List.of(MODULES, ".log", ".building")) {
      Files.deleteIfExists(sibling(worktree, suffix));
    }
    worktrees.remove(worktree);
  }

  private static Path sibling(Path worktree, String suffix) {
    return worktree.resolveSibling(worktree.getFileName() + suffix);
  }
}
