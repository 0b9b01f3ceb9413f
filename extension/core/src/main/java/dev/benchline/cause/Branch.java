package dev.benchline.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A frame, what an invocation of each version spends in and below it, and the frames that it calls.
 *
 * @param name the frame's
 * @param base per invocation in the base
 * @param current per invocation in the current version
 * @param calls by name
 */
public record Branch(String name, double base, double current, List<Branch> calls) {

  /** A smaller part of the larger total has no branch: it would be invisible. */
  private static final double LEAST = 0.001;

  public Branch {
    calls = List.copyOf(calls);
  }

  /** The tree of both profiles' stacks, without its finest twigs. */
  static Branch of(String root, Profile base, Profile current) {
    Growing tree = new Growing();
    base.stacks().forEach((stack, weight) -> tree.add(stack, weight.sum(), 0));
    current.stacks().forEach((stack, weight) -> tree.add(stack, 0, weight.sum()));
    return tree.branch(root, LEAST * tree.larger());
  }

  private static final class Growing {

    private double base;
    private double current;
    private final Map<String, Growing> calls = new TreeMap<>();

    void add(List<Frame> stack, double toBase, double toCurrent) {
      Growing branch = this;
      branch.base += toBase;
      branch.current += toCurrent;
      for (Frame frame : stack) {
        branch = branch.calls.computeIfAbsent(frame.name(), name -> new Growing());
        branch.base += toBase;
        branch.current += toCurrent;
      }
    }

    double larger() {
      return Math.max(base, current);
    }

    Branch branch(String name, double least) {
      List<Branch> branches = new ArrayList<>();
      calls.forEach(
          (called, growing) -> {
            if (growing.larger() >= least) {
              branches.add(growing.branch(called, least));
            }
          });
      return new Branch(name, base, current, branches);
    }
  }
}
