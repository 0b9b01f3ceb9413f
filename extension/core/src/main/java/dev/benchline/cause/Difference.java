package dev.benchline.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The costs of an invocation of the current version that one of the base does not have.
 *
 * <p>Pure computation: two profiles in, lists out.
 */
final class Difference {

  /** A method that makes up for so much of the growth explains what calls it. */
  private static final double EXPLAINS = 0.8;

  /** Less than this part of the base's total is not worth a name. */
  private static final double WORTH_A_NAME = 0.01;

  /** Nor is less than this part of the largest growth: small shares of it are mostly chance. */
  private static final double WORTH_ANOTHER = 0.1;

  private static final int MOST_CAUSES = 5;

  private final Profile base;
  private final Profile current;

  Difference(Profile base, Profile current) {
    this.base = base;
    this.current = current;
  }

  /** Every method with what is spent in and below it, the largest growth first. */
  List<Growth> inclusive() {
    return growths(Difference::names);
  }

  /** Every method with what is spent in itself, the largest growth first. */
  List<Growth> self() {
    return growths(stack -> stack.isEmpty() ? List.of() : List.of(last(stack).name()));
  }

  /** Every type and place of allocation that plainly grew, the largest growth first. */
  List<Growth> sites() {
    double least = WORTH_A_NAME * base.total().sum();
    List<Growth> all = added(growths(stack -> List.of(site(stack))), s -> List.of(site(s)));
    double first = all.isEmpty() ? 0 : all.get(0).more();
    return all.stream()
        .filter(growth -> growth.isPlain() && growth.more() >= least)
        .filter(growth -> growth.more() >= WORTH_ANOTHER * first)
        .toList();
  }

  /**
   * The methods that became slower, without those that only call them: the innermost method with
   * nearly all of the growth first, then the same for the stacks that it is not in, and so on.
   */
  List<Growth> causes() {
    double least = WORTH_A_NAME * base.total().sum();
    List<Growth> causes = new ArrayList<>();
    Difference rest = this;
    while (causes.size() < MOST_CAUSES) {
      Optional<Growth> cause = rest.innermost(least);
      if (cause.isEmpty()) {
        break;
      }
      causes.add(cause.get());
      least = Math.max(least, WORTH_ANOTHER * causes.get(0).more());
      rest = rest.without(cause.get().name());
    }
    return causes;
  }

  private Difference without(String method) {
    return new Difference(
        base.without(stack -> names(stack).contains(method)),
        current.without(stack -> names(stack).contains(method)));
  }

  private Optional<Growth> innermost(double least) {
    List<Growth> grown =
        added(inclusive(), Difference::names).stream()
            .filter(g -> g.isPlain() && g.more() >= least)
            .toList();
    if (grown.isEmpty()) {
      return Optional.empty();
    }
    double enough = EXPLAINS * grown.get(0).more();
    List<Growth> explaining =
        grown.stream().filter(growth -> growth.more() + growth.error() >= enough).toList();
    Set<String> jdk = jdk();
    List<Growth> own = explaining.stream().filter(g -> !jdk.contains(g.name())).toList();
    Map<String, Integer> depths = depths();
    // What is called takes no longer than its caller.
    return (own.isEmpty() ? explaining : own)
        .stream()
            .min(
                Comparator.comparingDouble(Growth::current)
                    .thenComparing(g -> -depths.getOrDefault(g.name(), 0)));
  }

  /**
   * The growths, each as far as the test and all that always calls it have grown. What is beyond
   * has only moved there, from a method that was renamed, split or inlined, and counts as the
   * base's.
   */
  private List<Growth> added(List<Growth> growths, Function<List<Frame>, List<String>> groups) {
    double all = current.total().sum() - base.total().sum();
    Map<String, Double> grown = new HashMap<>();
    inclusive().forEach(growth -> grown.put(growth.name(), growth.more()));
    Map<String, Set<String>> callers = callers(groups);
    return growths.stream()
        .map(
            growth -> {
              double most =
                  callers.getOrDefault(growth.name(), Set.of()).stream()
                      .mapToDouble(caller -> grown.getOrDefault(caller, all))
                      .reduce(all, Math::min);
              return growth.atMost(Math.max(0, most));
            })
        .sorted(Comparator.comparingDouble(Growth::more).reversed().thenComparing(Growth::name))
        .toList();
  }

  /** The frames above each group in all stacks of the current version that it is in. */
  private Map<String, Set<String>> callers(Function<List<Frame>, List<String>> groups) {
    Map<String, Set<String>> callers = new HashMap<>();
    for (List<Frame> stack : current.stacks().keySet()) {
      List<String> names = names(stack);
      for (String group : groups.apply(stack)) {
        int at = names.indexOf(group);
        Set<String> above = new HashSet<>(names.subList(0, at < 0 ? names.size() - 1 : at));
        callers.merge(
            group,
            above,
            (one, other) -> {
              one.retainAll(other);
              return one;
            });
      }
    }
    return callers;
  }

  private <G> List<Growth> growths(Function<List<Frame>, List<G>> groups) {
    Map<G, Weight> before = base.by(groups);
    Map<G, Weight> after = current.by(groups);
    Weight allBefore = base.total();
    Weight allAfter = current.total();
    Set<G> names = new HashSet<>(before.keySet());
    names.addAll(after.keySet());
    List<Growth> growths = new ArrayList<>();
    for (G name : names) {
      Weight one = before.getOrDefault(name, Weight.NONE);
      Weight other = after.getOrDefault(name, Weight.NONE);
      double error = Math.sqrt(variance(one, allBefore) + variance(other, allAfter));
      growths.add(new Growth(name.toString(), one.sum(), other.sum(), error));
    }
    growths.sort(Comparator.comparingDouble(Growth::more).reversed().thenComparing(Growth::name));
    return growths;
  }

  /**
   * Of a part of a total that is known: to be in the part is a matter of chance, the rest is not.
   * Where nothing was seen, a sample may have been missed.
   */
  private static double variance(Weight part, Weight all) {
    if (all.sum() <= 0) {
      return 0;
    }
    if (part.sum() == 0) {
      double sample = all.squares() / all.sum();
      return sample * sample;
    }
    double share = part.sum() / all.sum();
    return (1 - share) * (1 - share) * part.squares()
        + share * share * (all.squares() - part.squares());
  }

  private Set<String> jdk() {
    Set<String> names = new HashSet<>();
    current
        .stacks()
        .keySet()
        .forEach(
            stack -> stack.stream().filter(Frame::ofTheJdk).map(Frame::name).forEach(names::add));
    return names;
  }

  /** The largest distance from the test at which each method was seen. */
  private Map<String, Integer> depths() {
    Map<String, Integer> depths = new HashMap<>();
    for (List<Frame> stack : current.stacks().keySet()) {
      for (int i = 0; i < stack.size(); i++) {
        depths.merge(stack.get(i).name(), i, Math::max);
      }
    }
    return depths;
  }

  /** {@code byte[] in com.acme.Order.total}: the innermost method that is not the JDK's. */
  private static String site(List<Frame> stack) {
    String place = stack.size() > 1 ? stack.get(0).name() : "the test";
    for (Frame frame : stack) {
      if (!frame.ofTheJdk()) {
        place = frame.name();
      }
    }
    return last(stack).name() + " in " + place;
  }

  private static List<String> names(List<Frame> stack) {
    return stack.stream().map(Frame::name).toList();
  }

  private static Frame last(List<Frame> stack) {
    return stack.get(stack.size() - 1);
  }
}
