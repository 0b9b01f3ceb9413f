package dev.benchline.build;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.pipeline.Base;
import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds out what {@code benchline.against} means. What git knows is a commit, even where a folder
 * has the same name; {@code ./name} is always the folder.
 */
final class References {

  private static final int NAMES = 12;
  private static final String HEAD = "HEAD";
  private static final String UNSHALLOW =
      """

        > this clone is shallow; fetch the whole history: git fetch --unshallow
          (with actions/checkout: `fetch-depth: 0`)\
      """;

  private final Git git;
  private final Path root;
  private final Commands commands;

  /**
   * @param git asked for commits
   * @param root where the build was started; relative paths are looked for here after the module
   * @param commands what the user types
   */
  References(Git git, Path root, Commands commands) {
    this.git = git;
    this.root = root;
    this.commands = commands;
  }

  /**
   * @param against as the user wrote it
   * @param module the module's directory
   * @param baselines where the module's baselines are
   * @throws BuildException if it means nothing, saying what is known and what to do
   */
  Reference resolve(String against, Path module, BaselineLocation baselines) throws IOException {
    if (against.equals(Base.BASELINE)) {
      return baseline(
          baselines
              .directory()
              .orElseThrow(
                  () ->
                      new BuildException(
                          "benchline.against=baseline reads the commit from files of baselines, and"
                              + " these are in a database. Name the commit, such as the last"
                              + " release.")));
    }
    boolean repository = git.isThere();
    Optional<String> commit = repository ? git.commit(against) : Optional.empty();
    if (commit.isPresent()) {
      return git.isBranch(against)
          ? branch(against, commit.get())
          : commit(against, commit.get(), against);
    }
    Optional<Path> classes = classes(against, module);
    if (classes.isPresent()) {
      return Reference.classes(against, classes.get());
    }
    if (!repository) {
      git.requireThere();
    }
    throw unknown(
        "benchline.against is '%s', which is neither a commit that this repository knows nor a"
                .formatted(against)
            + " directory or jar.",
        against);
  }

  /**
   * Finds where a branch was left: what others have merged into it meanwhile is no change of the
   * current version.
   */
  private Reference branch(String against, String last) {
    Optional<String> branchPoint = git.branchPoint(against);
    if (branchPoint.isEmpty() && git.isShallow()) {
      throw new BuildException(
          "benchline.against is '%s', but this clone does not have the merge base of HEAD and that branch.%s"
              .formatted(against, UNSHALLOW));
    }
    return branchPoint.isEmpty() || branchPoint.get().equals(last)
        ? commit(against, last, against)
        : commit(against, branchPoint.get(), "branched off " + against);
  }

  /** Says where it is the current commit, for then only what is not committed can differ. */
  private Reference commit(String against, String commit, String remark) {
    boolean isHead = git.commit(HEAD).filter(commit::equals).isPresent();
    if (!isHead || remark.equals(HEAD)) {
      return Reference.commit(against, commit, isHead, remark);
    }
    return Reference.commit(
        against, commit, true, commit.startsWith(remark) ? HEAD : HEAD + ", " + remark);
  }

  private Reference baseline(Path baselines) throws IOException {
    Map<String, List<Path>> recorded = BaselineCommits.in(baselines);
    if (recorded.isEmpty()) {
      return Reference.missing(
          Base.BASELINE,
          "no baseline in %s names a commit; record one: %s"
              .formatted(baselines, commands.record(List.of())));
    }
    git.requireThere();
    RecordedCode code = new RecordedCode(git);
    recorded.forEach(code::add);
    if (code.isUncommitted()) {
      return Reference.missing(
          Base.BASELINE,
          "baselines in %s were recorded with changes that no commit holds yet; commit these and the baselines together"
              .formatted(baselines));
    }
    if (code.commits().isEmpty()) {
      String first = recorded.keySet().iterator().next().replace("+", "");
      throw unknown(
          "The baselines in %s were recorded at %s, which this repository does not know."
              .formatted(baselines, first),
          first);
    }
    String newest = git.newest(code.commits());
    return commit(Base.BASELINE, newest, code.remark()).recordedAs(code.namesOf(newest));
  }

  private Optional<Path> classes(String against, Path module) {
    Optional<Path> found;
    try {
      found =
          Stream.of(module, root)
              .map(directory -> directory.resolve(against).toAbsolutePath().normalize())
              .filter(Files::exists)
              .findFirst();
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    }
    if (found.isPresent() && !Files.isDirectory(found.get()) && !isJar(found.get())) {
      throw new BuildException(
          "benchline.against is '%s', a file that is no jar. Give a directory of classes, a jar, or a"
                  .formatted(against)
              + " commit.");
    }
    return found;
  }

  private static boolean isJar(Path file) {
    return file.toString().endsWith(".jar");
  }

  private BuildException unknown(String problem, String wanted) {
    StringBuilder text = new StringBuilder(problem);
    text.append("\n  known branches and tags: ")
        .append(String.join(", ", git.names(NAMES)))
        .append(
            "\n"
                + "  also known: 'baseline', every commit of this clone by its hash, and a released"
                + " version as group:artifact:version")
        .append("\n  > fetch it: ")
        .append(fetch(wanted));
    if (git.isShallow()) {
      text.append(UNSHALLOW);
    }
    return new BuildException(text.toString());
  }

  private String fetch(String wanted) {
    for (String remote : git.remotes()) {
      if (wanted.startsWith(remote + "/")) {
        String branch = wanted.substring(remote.length() + 1).replaceFirst("(~|\\^|:|@\\{).*", "");
        // A clone of one branch would fetch it without its name.
        return "git fetch %1$s +refs/heads/%2$s:refs/remotes/%1$s/%2$s".formatted(remote, branch);
      }
    }
    return "git fetch --all --tags";
  }
}
