package dev.benchline.build;

import dev.benchline.pipeline.Base;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The commits that hold the code of which baselines were recorded. What was recorded with changes
 * is the code of the commit that brought the baseline, and not of the one before the changes, which
 * the baseline names with a plus sign.
 */
final class RecordedCode {

  private static final String MODIFIED = "+";

  private final Git git;
  private final Map<String, Set<String>> names = new LinkedHashMap<>();
  private int unknown;
  private boolean uncommitted;

  RecordedCode(Git git) {
    this.git = git;
  }

  /** Takes in a commit as baselines name it, and their files. */
  void add(String recorded, List<Path> files) {
    if (!recorded.endsWith(MODIFIED)) {
      add(recorded, git.commit(recorded));
      return;
    }
    for (Path file : files) {
      if (isInRepository(file)) {
        addLines(recorded, file);
      } else {
        add(recorded, git.commit(recorded.substring(0, recorded.length() - 1)));
      }
    }
  }

  private void addLines(String recorded, Path file) {
    List<Git.Line> lines =
        git.blame(file).stream().filter(line -> line.text().contains(recorded)).toList();
    uncommitted |= lines.isEmpty();
    for (Git.Line line : lines) {
      if (!line.isCommitted()) {
        uncommitted = true;
      } else {
        boolean isCut = line.isBoundary() && git.isShallow();
        add(recorded, isCut ? Optional.empty() : Optional.of(line.commit()));
      }
    }
  }

  private void add(String recorded, Optional<String> commit) {
    commit.ifPresentOrElse(
        known -> names.computeIfAbsent(known, any -> new TreeSet<>()).add(recorded),
        () -> unknown++);
  }

  private boolean isInRepository(Path file) {
    try {
      return file.toRealPath().startsWith(git.top().toRealPath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** True if a baseline is of changes that no commit holds yet. */
  boolean isUncommitted() {
    return uncommitted;
  }

  Set<String> commits() {
    return names.keySet();
  }

  /** The names by which baselines mean one of them. */
  Set<String> namesOf(String commit) {
    return names.getOrDefault(commit, Set.of());
  }

  /** The words for the newest of them. */
  String remark() {
    String remark =
        names.size() == 1
            ? Base.BASELINE
            : "%s, newest of %d commits".formatted(Base.BASELINE, names.size());
    return unknown == 0 ? remark : remark + ", %d more not in this clone".formatted(unknown);
  }
}
