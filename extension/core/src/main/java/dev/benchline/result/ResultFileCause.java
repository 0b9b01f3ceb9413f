package dev.benchline.result;

import static dev.benchline.json.JsonValue.INTEGER;
import static dev.benchline.json.JsonValue.LONG;
import static dev.benchline.json.JsonValue.NUMBER;
import static dev.benchline.json.JsonValue.PATH;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.object;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.json.JsonKeys;
import dev.benchline.json.JsonValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of a result's file that holds the cause. */
final class ResultFileCause {

  private static final JsonValue<List<Growth>> GROWTHS = list(object(ResultFileCause::growth));

  /** More than Flight Recorder keeps of a stack, whatever it is told. */
  private static final int DEEPEST = 3_000;

  private ResultFileCause() {}

  static Cause cause(JsonKeys<Cause> keys) {
    return new Cause(
        keys.of("baseSeconds", NUMBER, Cause::baseSeconds),
        keys.of("currentSeconds", NUMBER, Cause::currentSeconds),
        keys.of("baseBytes", NUMBER, Cause::baseBytes),
        keys.of("currentBytes", NUMBER, Cause::currentBytes),
        keys.of("samples", LONG, Cause::samples),
        keys.of("slower", GROWTHS, Cause::slower),
        keys.of("self", GROWTHS, Cause::self),
        keys.of("inclusive", GROWTHS, Cause::inclusive),
        keys.of("allocating", GROWTHS, Cause::allocating),
        tree(keys.of("tree", list(object(ResultFileCause::row)), cause -> rows(cause.tree()))),
        keys.of("recordings", list(PATH), Cause::files));
  }

  private static Growth growth(JsonKeys<Growth> keys) {
    return new Growth(
        keys.of("name", TEXT, Growth::name),
        keys.of("base", NUMBER, Growth::base),
        keys.of("current", NUMBER, Growth::current),
        keys.of("error", NUMBER, Growth::error));
  }

  /**
   * A branch without those that it carries, which follow it: what is nested so deeply is hard on
   * readers.
   */
  private record Row(int depth, Branch branch) {}

  private static Row row(JsonKeys<Row> keys) {
    return new Row(
        keys.of("depth", INTEGER, Row::depth),
        new Branch(
            keys.of("name", TEXT, row -> row.branch().name()),
            keys.of("base", NUMBER, row -> row.branch().base()),
            keys.of("current", NUMBER, row -> row.branch().current()),
            List.of()));
  }

  private static List<Row> rows(Branch root) {
    List<Row> rows = new ArrayList<>();
    add(root, 0, rows);
    return rows;
  }

  private static void add(Branch branch, int depth, List<Row> rows) {
    rows.add(new Row(depth, branch));
    branch.calls().forEach(called -> add(called, depth + 1, rows));
  }

  /** Rows become a tree: what follows a row and is one deeper is called by it. */
  private static Branch tree(List<Row> rows) {
    Map<Integer, Deque<Branch>> uncalled = new HashMap<>();
    int next = 0;
    for (int i = rows.size() - 1; i >= 0; i--) {
      int depth = rows.get(i).depth();
      boolean root = i == 0;
      if (depth < 0 || depth > DEEPEST || root != (depth == 0) || next > depth + 1) {
        throw new IllegalArgumentException("the depths of 'cause.tree' make no tree");
      }
      Branch branch = rows.get(i).branch();
      Deque<Branch> calls = uncalled.getOrDefault(depth + 1, new ArrayDeque<>());
      uncalled.remove(depth + 1);
      uncalled
          .computeIfAbsent(depth, d -> new ArrayDeque<>())
          .addFirst(new Branch(branch.name(), branch.base(), branch.current(), List.copyOf(calls)));
      next = depth;
    }
    return Optional.ofNullable(uncalled.get(0))
        .map(Deque::getFirst)
        .orElseThrow(() -> new IllegalArgumentException("'cause.tree' has no row"));
  }
}
