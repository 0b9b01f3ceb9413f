package dev.benchline.result;

import static dev.benchline.result.Fields.all;
import static dev.benchline.result.Fields.need;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@link CauseJson} writes, as Gson reads it, and the way back to a cause. */
record CauseShape(
    @Nullable Double baseSeconds,
    @Nullable Double candidateSeconds,
    @Nullable Double baseBytes,
    @Nullable Double candidateBytes,
    @Nullable Long samples,
    @Nullable List<GrowthShape> slower,
    @Nullable List<GrowthShape> self,
    @Nullable List<GrowthShape> inclusive,
    @Nullable List<GrowthShape> allocating,
    @Nullable List<RowShape> tree,
    @Nullable List<String> recordings) {

  /** Far more than Flight Recorder keeps of a stack. */
  private static final int DEEPEST = 1_000;

  Cause cause() {
    return new Cause(
        need(baseSeconds, "cause.baseSeconds"),
        need(candidateSeconds, "cause.candidateSeconds"),
        need(baseBytes, "cause.baseBytes"),
        need(candidateBytes, "cause.candidateBytes"),
        need(samples, "cause.samples"),
        all(slower, "cause.slower", GrowthShape::growth),
        all(self, "cause.self", GrowthShape::growth),
        all(inclusive, "cause.inclusive", GrowthShape::growth),
        all(allocating, "cause.allocating", GrowthShape::growth),
        new Rows(need(tree, "cause.tree")).root(),
        all(recordings, "cause.recordings", Path::of));
  }

  record GrowthShape(
      @Nullable String name,
      @Nullable Double base,
      @Nullable Double candidate,
      @Nullable Double error) {

    Growth growth() {
      return new Growth(
          need(name, "cause.name"),
          need(base, "cause.base"),
          need(candidate, "cause.candidate"),
          need(error, "cause.error"));
    }
  }

  record RowShape(
      @Nullable Integer depth,
      @Nullable String name,
      @Nullable Double base,
      @Nullable Double candidate) {}

  /** Rows become a tree: what follows a row and is deeper is called by it. */
  private static final class Rows {

    private final List<RowShape> rows;
    private int next;

    Rows(List<RowShape> rows) {
      this.rows = rows;
    }

    Branch root() {
      Branch root = branch(0);
      if (next < rows.size()) {
        throw new IllegalArgumentException("a row of 'cause.tree' has no caller");
      }
      return root;
    }

    private Branch branch(int depth) {
      if (next == rows.size() || depth(rows.get(next)) != depth || depth > DEEPEST) {
        throw new IllegalArgumentException("the depths of 'cause.tree' make no tree");
      }
      RowShape row = rows.get(next++);
      List<Branch> calls = new ArrayList<>();
      while (next < rows.size() && depth(rows.get(next)) > depth) {
        calls.add(branch(depth + 1));
      }
      return new Branch(
          need(row.name(), "cause.tree.name"),
          need(row.base(), "cause.tree.base"),
          need(row.candidate(), "cause.tree.candidate"),
          calls);
    }

    private static int depth(RowShape row) {
      return need(need(row, "cause.tree").depth(), "cause.tree.depth");
    }
  }
}
